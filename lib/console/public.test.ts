import { expect, it } from "vitest";
import { testApi } from "@/lib/server/testing/test-api";
import { testBrowser } from "@/lib/server/testing/test-browser";

const api = await testApi();

it("a public operation ignores credentials, even invalid ones", async () => {
  const path = "/api/console/access/getSetup";
  const response = await api.call({ method: "POST", path, key: "mw_live_wrong", body: {} });
  expect(response).toMatchObject({ status: 200, json: { isNeeded: false } });
});

it("a public operation rejects calls from pages of other sites", async () => {
  const path = "/api/console/access/acceptInvitation";
  for (const headers of [{ "sec-fetch-site": "cross-site" }, { origin: "https://evil.example" }]) {
    expect((await api.call({ method: "POST", path, headers, body: { token: "x" } })).status).toBe(403);
  }
});

it("an address has 300 such calls at once, so that no one keeps a server busy without credentials", async () => {
  const browser = testBrowser(api);
  const statuses = await Promise.all(
    Array.from({ length: 600 }, async () => (await browser.run("access/getSetup")).status),
  );
  // So many at once may find no free connection; they are admitted all the same.
  expect(statuses.filter((status) => status !== 429).length).toBeGreaterThanOrEqual(300);
  // The bucket refills by five a second during that time.
  expect(statuses).toContain(429);
  expect((await testBrowser(api).run("access/getSetup")).status).toBe(200);
});

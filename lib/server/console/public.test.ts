import { expect, it } from "vitest";
import { testApi } from "../testing/test-api";
import { testBrowser } from "../testing/test-browser";

const api = await testApi();

it("an operation for anybody looks at no credentials, not even wrong ones", async () => {
  const path = "/api/console/access/getSetup";
  const answer = await api.call({ method: "POST", path, key: "mw_live_wrong", body: {} });
  expect(answer).toMatchObject({ status: 200, json: { isNeeded: false } });
});

it("an operation for anybody is closed to the pages of other sites", async () => {
  const path = "/api/console/access/acceptInvitation";
  for (const headers of [{ "sec-fetch-site": "cross-site" }, { origin: "https://evil.example" }]) {
    expect((await api.call({ method: "POST", path, headers, body: { token: "x" } })).status).toBe(403);
  }
});

it("an address has 300 such calls a minute, so that nobody keeps a server busy without credentials", async () => {
  const browser = testBrowser(api);
  const statuses = [];
  for (let n = 0; n < 301; n++) statuses.push((await browser.run("access/getSetup")).status);
  expect(statuses.indexOf(429)).toBe(300);
  expect((await testBrowser(api).run("access/getSetup")).status).toBe(200);
});

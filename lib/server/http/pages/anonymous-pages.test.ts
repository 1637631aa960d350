import { expect, it, vi } from "vitest";
import { createAddressLimit } from "../../guards/address-limit";
import { testApi } from "../../testing/test-api";
import { testMember } from "../../testing/test-member";
import { startTestServer } from "../../testing/test-server";

const api = await testApi();
const html = { accept: "text/html" };

/** A server under which an address has three pages without a session. */
const limited = () =>
  startTestServer({ ...api.deps, anonymousPages: createAddressLimit({ rate: 1, burst: 3 }, () => 0) });

it.each([
  ["/sign-in", 200],
  ["/console", 200],
  ["/oauth/authorize?client_id=app_x", 200],
  ["/nothing", 404],
])(
  "an address without a session is rejected after too many pages like %s, and no session of it is",
  async (path, rendered) => {
    const server = await limited();
    const { browser } = await testMember(api, { 1: "viewer" });
    const forged = { cookie: browser.cookie().replace(/(session_token=)[^.]*/, "$1another") };
    const seen = [];
    for (const headers of [{}, forged, {}, {}, forged]) {
      seen.push((await server.request(path, { headers: { ...html, ...headers } })).status);
    }
    expect(seen).toEqual([rendered, rendered, rendered, 429, 429]);
    const rejected = await server.request(path, { headers: { ...html, "x-request-id": "one page" } });
    expect(rejected.headers).toMatchObject({ "content-type": "application/json", "retry-after": "1" });
    expect(JSON.parse(rejected.bytes.toString())).toMatchObject({
      code: "rate_limited",
      requestId: "one page",
    });
    const headers = { ...html, cookie: browser.cookie() };
    for (let n = 0; n < 5; n++) expect((await server.request(path, { headers })).status).toBe(rendered);
  },
);

it("a page is logged with the address of its caller", async () => {
  const info = vi.fn();
  const server = await startTestServer({
    ...api.deps,
    log: Object.assign(Object.create(api.deps.log), { info }),
  });
  await server.request("/sign-in", { headers: html });
  await expect
    .poll(() => info.mock.calls)
    .toEqual([[expect.objectContaining({ route: "page", status: 200, address: "127.0.0.1" })]]);
});

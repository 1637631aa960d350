import { describe, expect, it } from "vitest";
import { testApi } from "../testing/test-api";
import { connectApp, postForm, registerApp, testRedirect } from "../testing/test-app";
import { testMember } from "../testing/test-member";

const api = await testApi();
const admin = await testMember(api, { 1: "admin" });
const viewer = await testMember(api, { 1: "viewer" });
const app = await registerApp(admin.browser);

describe("an app that an admin has registered", () => {
  const inBrowser = ({ browser }: typeof admin, method: string, path: string, body: object) =>
    api.call({
      method,
      path,
      body,
      headers: { "sec-fetch-site": "same-origin", cookie: browser.cookie(), prefer: "return=representation" },
    });
  const path = `/oauthClient?clientId=eq.${app.clientId}`;

  it("loses access that an admin revokes: its grants, its sign-in by secret", async () => {
    const mine = await registerApp(admin.browser);
    const { refreshToken } = await connectApp(api, admin.browser, mine, ["sales:read"]);
    const refresh = () =>
      postForm(api, "/oauth/token", {
        grant_type: "refresh_token",
        client_id: mine.clientId,
        refresh_token: refreshToken,
      });
    const edit = (body: object) =>
      inBrowser(admin, "PATCH", `/oauthClient?clientId=eq.${mine.clientId}`, body);
    await edit({ grantTypes: ["authorization_code"] });
    expect(await refresh()).toMatchObject({ status: 400, json: { error: "unauthorized_client" } });
    await edit({
      grantTypes: ["authorization_code", "refresh_token"],
      tokenEndpointAuthMethod: "client_secret_basic",
    });
    expect(await refresh()).toMatchObject({ status: 401, json: { error: "invalid_client" } });
    await edit({ tokenEndpointAuthMethod: "none" });
    expect((await refresh()).status).toBe(200);
  });

  it("keeps its refresh tokens when another company registers the same client ID without them", async () => {
    const mine = await registerApp(admin.browser);
    const first = await connectApp(api, admin.browser, mine, ["sales:read"]);
    const stranger = await testMember(api, { 2: "admin" });
    const registered = await inBrowser(stranger, "POST", "/oauthClient", {
      name: "The same",
      clientId: mine.clientId,
      redirectUris: [testRedirect],
      grantTypes: ["authorization_code"],
      tokenEndpointAuthMethod: "none",
    });
    expect([registered.status, registered.text]).toEqual([201, registered.text]);
    const refreshed = await postForm(api, "/oauth/token", {
      grant_type: "refresh_token",
      client_id: mine.clientId,
      refresh_token: first.refreshToken,
    });
    expect([refreshed.status, refreshed.text]).toEqual([200, refreshed.text]);
    const second = await connectApp(api, admin.browser, mine, ["sales:read"]);
    expect(second.refreshToken).toEqual(expect.any(String));
  });

  it("is edited by admins, and read by every member", async () => {
    const redirectUris = [testRedirect, "https://app.example.com/other"];
    expect(await inBrowser(admin, "PATCH", path, { redirectUris })).toMatchObject({ status: 200 });
    expect((await viewer.browser.get(`${path}&select=redirectUris`)).json).toEqual([{ redirectUris }]);
  });

  it("has a name that looks like what it is", async () => {
    for (const name of [" ", "Reports \u202estropeR", "Reports\u0007"]) {
      expect((await inBrowser(admin, "PATCH", path, { name })).json.issues).toMatchObject([
        { path: ["name"] },
      ]);
    }
  });
});

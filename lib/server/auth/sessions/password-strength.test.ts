import { describe, expect, it } from "vitest";
import { testApi } from "../../testing/test-api";
import { testBrowser } from "../../testing/test-browser";
import { memberPassword, testMember } from "../../testing/test-member";
import { requireUncommon } from "./password-strength";

const api = await testApi();
const words = [
  ...["Ada Novák", "ada.novak@northwind.example", "Northwind Castings GmbH"],
  ...["Zoë Brändström", "Müller Werkzeugbäu", "Токарный Завод"],
];
const isTaken = (password: string) =>
  requireUncommon(password, words, "password").then(
    () => true,
    () => false,
  );

describe("a password", () => {
  it.each([
    "password123",
    "P@ssw0rd2024",
    "1234567890",
    "qwertyuiop",
    "aaaaaaaaaaaa",
    "passwordpassword",
    "iloveyou1234",
    "Welcome2024!",
    "letmein12345",
    "drowssap12",
    "millwright1",
    "Millwright2026!",
    "northwind2026",
    "castings123",
    "novak.ada1",
    "novák.ada1",
    "Brandstrom1",
    "Brändström1",
    "Bra\u0308ndstro\u0308m1",
    "Müller2026!",
    "Werkzeugbäu26",
    "Токарный2026",
  ])("that attackers try first is rejected: %s", async (password) => {
    expect(await isTaken(password)).toBe(false);
  });

  it.each(["several easy words", "xk29fj3klqwm", "correct horse battery staple", "grüne Wiese im Nebel"])(
    "that they do not is taken: %s",
    async (password) => {
      expect(await isTaken(password)).toBe(true);
    },
  );
});

describe("wherever a password is chosen", () => {
  it("a weak one is rejected at its field, and is no failed attempt", async () => {
    const admin = await testMember(api, { 1: "admin" });
    const { id, email, browser } = await testMember(api, { 1: "viewer" });
    const invited = await admin.browser.run("access/inviteMember", {
      email: "weak@test.example",
      role: "viewer",
    });
    const token = (link: string) => new URL(link).hash.replace("#token=", "");
    const { link } = (await admin.browser.run("access/createResetLink", { userId: id })).json;
    const guest = testBrowser(api);
    const set = {
      password: (password: string) =>
        guest.run("access/acceptInvitation", {
          token: token(invited.json.link),
          name: "Wanda Weak",
          password,
        }),
      newPassword: (newPassword: string) =>
        guest.post("/api/auth/reset-password", { token: token(link), newPassword }),
    };
    const change = (newPassword: string, currentPassword = memberPassword) =>
      browser.post("/api/auth/change-password", { currentPassword, newPassword });
    const brightlathe = "Brightlathe2026";
    for (let n = 0; n < 6; n++) {
      for (const [field, response] of [
        ["password", await set.password(n % 2 ? brightlathe : "wandaweak1")],
        ["newPassword", await set.newPassword(brightlathe)],
        ["newPassword", await change(brightlathe)],
      ] as const) {
        expect(response).toMatchObject({
          status: 400,
          json: { code: "weak_password", issues: [{ path: [field] }] },
        });
      }
    }
    expect((await set.newPassword("chosen by the link")).status).toBe(200);
    expect((await set.password("several easy words")).status).toBe(200);
    expect((await browser.signIn(email, "chosen by the link")).status).toBe(200);
    expect((await change("several easy words", "chosen by the link")).status).toBe(200);
  });
});

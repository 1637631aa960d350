import { describe, expect, it, vi } from "vitest";
import { demoId } from "@/lib/schemas/demo-ids";
import { testApi } from "../../testing/test-api";
import { testBrowser } from "../../testing/test-browser";
import { memberPassword, testMember } from "../../testing/test-member";

const api = await testApi();
const { pool } = api.deps;
const statusesOf = async (tries: number, attempt: () => Promise<{ status: number }>) => {
  const statuses = [];
  for (let n = 0; n < tries; n++) statuses.push((await attempt()).status);
  return statuses;
};

describe("failed sign-ins", () => {
  it.each([true, false])("are five on one account from anywhere, account known: %s", async (isKnown) => {
    const email = isKnown ? (await testMember(api, { 1: "viewer" })).email : "unknown@test.example";
    const attempt = () => testBrowser(api).signIn(email.toUpperCase(), "wrong password");
    const started = performance.now();
    expect(await statusesOf(6, attempt)).toEqual([401, 401, 401, 401, 401, 429]);
    const rejected = await testBrowser(api).signIn(email, memberPassword);
    expect(rejected).toMatchObject({ status: 429, json: { code: "rate_limited" } });
    const seconds = Math.ceil((performance.now() - started) / 1000);
    expect(Number(rejected.headers["retry-after"])).toBeGreaterThanOrEqual(900 - seconds);
    expect(Number(rejected.headers["retry-after"])).toBeLessThanOrEqual(900);
  });

  it("are five from one address on any accounts", async () => {
    const browser = testBrowser(api);
    let n = 0;
    const attempt = () => browser.signIn(`guess-${n++}@test.example`, "wrong password");
    expect(await statusesOf(6, attempt)).toEqual([401, 401, 401, 401, 401, 429]);
  });

  it("count the same regardless of the attacker's session, and are in the audit log of the victim", async () => {
    const victim = await testMember(api, { 1: "viewer" });
    const attempts = [];
    for (let n = 0; n < 6; n++) {
      const guesser = n % 2 ? await testMember(api, { 2: "admin" }) : { browser: testBrowser(api) };
      attempts.push((await guesser.browser.signIn(victim.email, "wrong password")).status);
    }
    expect(attempts).toEqual([401, 401, 401, 401, 401, 429]);
    const deniedActions = () =>
      pool.query(
        `SELECT "companyId" FROM "auditLog" WHERE "userId" = $1 AND "action" = 'signIn.refusePassword'`,
        [victim.id],
      );
    await expect
      .poll(async () => (await deniedActions()).rows, { timeout: 10_000 })
      .toEqual(Array(5).fill({ companyId: demoId("co", 1) }));
  });

  it("do not count when the failure is the server's", async () => {
    const { email } = await testMember(api, { 1: "viewer" });
    const attempt = () => testBrowser(api).signIn(email, memberPassword);
    await pool.query(`ALTER TABLE "userAccount" RENAME TO "userAccountAway"`);
    const log = vi.spyOn(console, "error").mockReturnValue();
    const statuses = await statusesOf(6, attempt);
    log.mockRestore();
    await pool.query(`ALTER TABLE "userAccountAway" RENAME TO "userAccount"`);
    expect(statuses).toEqual([503, 503, 503, 503, 503, 503]);
    expect((await attempt()).status).toBe(200);
  });

  it("are five from one address, however many accounts the attacker is signed in to", async () => {
    const address = "10.20.30.40";
    const statuses = [];
    for (let n = 0; n < 6; n++) {
      const { email } = await testMember(api, { 1: "viewer" });
      const browser = testBrowser(api, address);
      await browser.signIn(email, memberPassword);
      statuses.push((await browser.signIn(`victim-${n}@test.example`, "wrong password")).status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });

  it("are five from one /64 of IPv6, which is one subscriber", async () => {
    let n = 0;
    const attempt = (network: string) =>
      testBrowser(api, `${network}::${++n}`).signIn(`v6-${n}@test.example`, "wrong password");
    expect(await statusesOf(6, () => attempt("2001:db8:1:2"))).toEqual([401, 401, 401, 401, 401, 429]);
    expect((await attempt("2001:db8:1:3")).status).toBe(401);
  });

  it("of strangers do not lock out a browser that its owner has used before", async () => {
    const { email, browser } = await testMember(api, { 1: "viewer" });
    await browser.post("/api/auth/sign-out");
    const stranger = () => testBrowser(api, browser.address).signIn(email, "wrong password");
    expect(await statusesOf(6, stranger)).toEqual([401, 401, 401, 401, 401, 429]);
    expect((await browser.signIn(email, memberPassword)).status).toBe(200);
    expect((await testBrowser(api).signIn(email, memberPassword)).status).toBe(429);
    const guess = () => browser.signIn(email, "wrong password");
    expect(await statusesOf(6, guess)).toEqual([401, 401, 401, 401, 401, 429]);
  });

  it("have no separate counter for a browser of another account, or with a forged cookie", async () => {
    const [victim, guesser] = [
      await testMember(api, { 1: "viewer" }),
      await testMember(api, { 1: "viewer" }),
    ];
    await statusesOf(5, () => testBrowser(api).signIn(victim.email, "wrong password"));
    expect((await guesser.browser.signIn(victim.email, memberPassword)).status).toBe(429);
    const [, known = ""] = /millwright\.device=([^;]+)/.exec(guesser.browser.cookie()) ?? [];
    expect(known).toMatch(new RegExp(`^${guesser.id}\\.`));
    const cookie = `millwright.device=${known.replace(guesser.id, victim.id)}`;
    const body = { email: victim.email, password: memberPassword };
    const forged = await testBrowser(api).post("/api/auth/sign-in/email", body, { cookie });
    expect(forged.status).toBe(429);
  });

  it("leave every user of a shared browser known there", async () => {
    const [first, second] = [await testMember(api, { 1: "viewer" }), await testMember(api, { 1: "viewer" })];
    await first.browser.signIn(second.email, memberPassword);
    for (const { email } of [first, second]) {
      await statusesOf(5, () => testBrowser(api).signIn(email, "wrong password"));
      expect((await first.browser.signIn(email, memberPassword)).status).toBe(200);
    }
  });

  it("are limited also when many are made in parallel, over two processes", async () => {
    const others = api.anotherProcess();
    const { email } = await testMember(api, { 1: "viewer" });
    const attempt = (n: number) =>
      api.call(
        {
          method: "POST",
          path: "/api/auth/sign-in/email",
          headers: { "sec-fetch-site": "same-origin" },
          address: `10.9.8.${n}`,
          body: { email, password: "wrong password" },
        },
        n % 2 ? others : api.deps,
      );
    const statuses = await Promise.all(
      Array.from({ length: 20 }, (_, n) => attempt(n).then((a) => a.status)),
    );
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
  });

  it("do not count when they succeed, so that an office behind one address can work", async () => {
    const browser = testBrowser(api);
    const { email } = await testMember(api, { 1: "viewer" });
    expect(await statusesOf(8, () => browser.signIn(email, memberPassword))).toEqual(Array(8).fill(200));
  });

  it("are forgotten after 15 minutes", async () => {
    const browser = testBrowser(api);
    const { email } = await testMember(api, { 1: "viewer" });
    await statusesOf(6, () => browser.signIn(email, "wrong password"));
    expect((await browser.signIn(email, memberPassword)).status).toBe(429);
    await pool.query(`UPDATE "signInAttempt" SET "expire" = "expire" - 900000`);
    expect((await browser.signIn(email, memberPassword)).status).toBe(200);
  });

  // CPU time instead of time: the latter depends on the tests that run meanwhile.
  it("reveal nothing by their time: known and unknown accounts cost the same work", async () => {
    const { email } = await testMember(api, { 1: "viewer" });
    const cpu = { known: 0, unknown: 0 };
    const attempt = async (account: keyof typeof cpu, address: string) => {
      await pool.query(`DELETE FROM "signInAttempt"`);
      const before = process.cpuUsage();
      await testBrowser(api).signIn(address, "wrong password");
      const { user, system } = process.cpuUsage(before);
      cpu[account] += user + system;
    };
    for (let n = 0; n < 40; n++) {
      await attempt("known", email);
      await attempt("unknown", "nobody@test.example");
    }
    const ratio = cpu.known / cpu.unknown;
    expect(ratio).toBeGreaterThan(0.75);
    expect(ratio).toBeLessThan(1.33);
  }, 60_000);
});

describe("other failed attempts", () => {
  it("at a second factor are limited, and are in the audit log of the victim", async () => {
    const { id, email, browser } = await testMember(api, { 1: "viewer" });
    await browser.post("/api/auth/two-factor/enable", { password: memberPassword });
    await pool.query(`UPDATE "twoFactor" SET "verified" = true`);
    await pool.query(`UPDATE "user" SET "twoFactorEnabled" = true WHERE "email" = $1`, [email]);
    // From any address: an attacker who has the password can use many.
    const attempt = async () => {
      const guesser = testBrowser(api);
      await guesser.signIn(email, memberPassword);
      return guesser.post("/api/auth/two-factor/verify-totp", { code: "000000" });
    };
    expect(await statusesOf(6, attempt)).toEqual([401, 401, 401, 401, 401, 429]);
    const deniedActions = () =>
      pool.query(`SELECT FROM "auditLog" WHERE "userId" = $1 AND "action" = 'signIn.refuseSecondFactor'`, [
        id,
      ]);
    await expect.poll(async () => (await deniedActions()).rowCount, { timeout: 10_000 }).toBe(5);
  });

  it("at links of a reset are limited by address, and requests for them by account", async () => {
    const guesser = testBrowser(api);
    const body = { token: "guessed", newPassword: "a good password" };
    const attempt = () => guesser.post("/api/auth/reset-password", body);
    expect(await statusesOf(6, attempt)).toEqual([400, 400, 400, 400, 400, 429]);
    const email = "someone@test.example";
    const requestReset = () => testBrowser(api).post("/api/auth/request-password-reset", { email });
    expect(await statusesOf(6, requestReset)).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it("at the password of a signed-in user are limited, and do not block their sign-in elsewhere", async () => {
    const { email, browser } = await testMember(api, { 1: "viewer" });
    const body = { currentPassword: "guessed", newPassword: "another good one" };
    const attempt = () => browser.post("/api/auth/change-password", body);
    expect(await statusesOf(6, attempt)).toEqual([400, 400, 400, 400, 400, 429]);
    expect((await testBrowser(api).signIn(email, memberPassword)).status).toBe(200);
    expect((await testBrowser(api, browser.address).signIn(email, memberPassword)).status).toBe(200);
  });
});

import { describe, expect, it } from "vitest";
import { createPool } from "../../database/connections/pool";
import { testApi } from "../../testing/test-api";
import { testBrowser } from "../../testing/test-browser";
import { memberPassword, testMember } from "../../testing/test-member";
import { createAttempts } from "./attempts";

const api = await testApi();
const { pool } = api.deps;
const attempts = createAttempts(pool);
const fail = (...subjects: string[]) =>
  attempts.run(
    subjects,
    async () => "failed",
    () => false,
  );
const exhaust = async (subject: string) => {
  for (let n = 0; n < 5; n++) await fail(subject);
};
const statusesOf = async (tries: number, attempt: () => Promise<{ status: number }>) => {
  const statuses = [];
  for (let n = 0; n < tries; n++) statuses.push((await attempt()).status);
  return statuses;
};

describe("an attempt that is rejected", () => {
  it("does not run, and does not count for its other subjects", async () => {
    await exhaust("used up");
    let runs = 0;
    const rejected = () =>
      attempts.run(
        ["used up", "another"],
        async () => runs++,
        () => false,
      );
    for (let n = 0; n < 6; n++) await expect(rejected()).rejects.toMatchObject({ status: 429 });
    expect(runs).toBe(0);
    await exhaust("another");
    await expect(fail("another")).rejects.toMatchObject({ status: 429 });
  });

  it("returns how long to wait: until the last of its subjects has attempts left", async () => {
    await exhaust("soon");
    await exhaust("later");
    await pool.query(`UPDATE "signInAttempt" SET "expire" = $1 WHERE "key" = 'soon'`, [Date.now() + 40_000]);
    await expect(fail("soon")).rejects.toMatchObject({
      code: "rate_limited",
      message: "Too many attempts have failed.",
      hint: "Try again in a minute.",
    });
    const rejected: { headers: Record<string, string>; hint: string } = await fail("soon", "later").catch(
      (error) => error,
    );
    expect(rejected.hint).toBe("Try again in 15 minutes.");
    const seconds = Number(rejected.headers["retry-after"]);
    expect(seconds).toBeGreaterThan(880);
    expect(seconds).toBeLessThanOrEqual(900);
    expect(rejected.headers).toMatchObject({
      "ratelimit-policy": '"sign-in";q=5;w=900',
      ratelimit: `"sign-in";r=0;t=${seconds}`,
    });
  });

  it("is an error of the database when that cannot be reached, not one of too many attempts", async () => {
    const nowhere = createPool("postgresql://nobody@127.0.0.1:1/none", 1);
    const run = createAttempts(nowhere).run(
      ["any"],
      async () => 1,
      () => true,
    );
    await expect(run).rejects.not.toHaveProperty("status");
    await nowhere.end();
  });
});

describe("what an attempt counts against", () => {
  it.each([
    ["/api/auth/sign-in/email", { password: "guessed" }],
    ["/api/auth/sign-in/email", { email: 7, password: "guessed" }],
    ["/api/auth/two-factor/verify-totp", { code: "000000" }],
    ["/api/auth/two-factor/verify-backup-code", { code: "guess-guess" }],
    ["/api/auth/change-password", { currentPassword: "guessed", newPassword: "several easy words" }],
    ["/api/auth/passkey/verify-authentication", { response: { id: "guessed" } }],
  ])("is the address when it names no account: %s %j", async (path, body) => {
    const guesser = testBrowser(api);
    const statuses = await statusesOf(6, () => guesser.post(path, body));
    expect(statuses.at(-1)).toBe(429);
    expect(statuses.slice(0, 5)).not.toContain(429);
  });

  it("is the account in any spelling of its address, and its audit log has it", async () => {
    const { id, email } = await testMember(api, { 1: "viewer" });
    await testBrowser(api).signIn(email.toUpperCase(), "wrong password");
    const audited = () =>
      pool.query(`SELECT FROM "auditLog" WHERE "userId" = $1 AND "action" = 'signIn.refusePassword'`, [id]);
    await expect.poll(async () => (await audited()).rowCount, { timeout: 10_000 }).toBe(1);
  });
});

describe("the cookie of a known browser", () => {
  it("lasts 400 days, and scripts and other sites have no use of it", async () => {
    const { id, email } = await testMember(api, { 1: "viewer" });
    const { cookies = [] } = await testBrowser(api).signIn(email, memberPassword);
    const line = cookies.find((cookie) => cookie.startsWith("millwright.device="));
    expect(line).toMatch(
      new RegExp(
        `^millwright\\.device=${id}\\.[\\w-]{12}\\.[\\w-]{43}; Max-Age=34560000; Path=/; HttpOnly; SameSite=Lax$`,
      ),
    );
  });

  it("remembers the last eight users of a shared browser, each by a separate id", async () => {
    const shared = testBrowser(api);
    const people = [];
    for (let n = 0; n < 9; n++) people.push(await testMember(api, { 1: "viewer" }));
    for (const { email } of people) await shared.signIn(email, memberPassword);
    const devices = () =>
      (/millwright\.device=([^;]+)/.exec(shared.cookie())?.[1] ?? "")
        .split("!")
        .map((entry) => entry.split(".").slice(0, 2));
    const known = devices();
    expect(known.map(([userId]) => userId)).toEqual(
      people
        .slice(1)
        .map(({ id }) => id)
        .reverse(),
    );
    expect(new Set(known.map(([, device]) => device)).size).toBe(8);
    const again = people[4];
    await shared.signIn(again?.email ?? "", memberPassword);
    expect(devices()[0]).toEqual(known.find(([userId]) => userId === again?.id));
    expect(devices()).toHaveLength(8);
  });
});

it.each([
  [
    "/api/auth/sign-in/email",
    { email: "a@test.example", password: "x" },
    401,
    "E-mail address or password is wrong.",
  ],
  ["/api/auth/sign-out", {}, 200, undefined],
  [
    "/api/auth/two-factor/verify-totp",
    { code: "1" },
    401,
    "The sign-in took too long. Start again with your password.",
  ],
])(
  "an error names its reason, and has WWW-Authenticate where credentials are missing: %s",
  async (path, body, status, message) => {
    const response = await testBrowser(api).post(path, body);
    expect(response.status).toBe(status);
    expect(response.json?.message).toBe(message);
    expect(response.headers["www-authenticate"]).toBe(status === 401 ? "Bearer" : undefined);
  },
);

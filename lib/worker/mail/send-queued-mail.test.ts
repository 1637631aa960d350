import pino from "pino";
import { afterEach, describe, expect, it } from "vitest";
import { demoId } from "@/lib/schemas/demo-ids";
import { createPool } from "@/lib/server/database/connections/pool";
import { withPooledClient } from "@/lib/server/database/connections/with-client";
import { createMailer } from "@/lib/server/mail/mailer";
import { eraseCompany } from "@/lib/server/tenants/erase-company";
import { startTcpProxy } from "@/lib/server/testing/tcp-proxy";
import { testApi } from "@/lib/server/testing/test-api";
import { testBrowser } from "@/lib/server/testing/test-browser";
import { testMember } from "@/lib/server/testing/test-member";
import { sendQueuedMail } from "./send-queued-mail";
import { mailServer } from "./testing/mail-server";

const api = await testApi();
const { pool } = api.deps;
const lines: string[] = [];
const log = pino({ level: "trace" }, { write: (line: string) => lines.push(line) });

const running: { stop(): Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((one) => one.stop()));
  await pool.query(`DELETE FROM "mailQueue"`);
});
async function serve(...how: Parameters<typeof mailServer>) {
  const server = await mailServer(...how);
  running.push(server);
  return server;
}
const through = (url: string) => ({
  ...api.deps,
  log,
  mail: createMailer({ SMTP_URL: url, MAIL_FROM: "Millwright <m@mill.example>", DATA_DIR: "" }),
});
const queue = async () =>
  (
    await pool.query(
      `SELECT "attempts", "dueAt" > now() + interval '5 seconds' AS "waits", to_jsonb(q)::text AS "row"
       FROM "mailQueue" q`,
    )
  ).rows;
const hurry = () => pool.query(`UPDATE "mailQueue" SET "dueAt" = now() - INTERVAL '1 second'`);
const askFor = (email: string) => testBrowser(api).post("/api/auth/request-password-reset", { email });

describe("a queued mail", () => {
  it("waits while the mail server is away, encrypted, and goes out once when it is back", async () => {
    const { email } = await testMember(api, { 1: "viewer" });
    await askFor(email);
    const gone = await mailServer();
    await gone.stop();
    await sendQueuedMail(through(gone.url));
    const [waiting] = await queue();
    expect(waiting).toMatchObject({ attempts: 1, waits: true });
    expect(waiting.row).not.toContain(email);
    const server = await serve();
    await sendQueuedMail(through(server.url));
    expect(server.mails).toHaveLength(0);
    await hurry();
    await Promise.all([sendQueuedMail(through(server.url)), sendQueuedMail(through(server.url))]);
    await sendQueuedMail(through(server.url));
    expect(server.mails.map(({ to }) => to)).toEqual([email]);
    expect(await queue()).toEqual([]);
  });

  it("that a crashed process had claimed is sent by another two minutes later", async () => {
    const { email } = await testMember(api, { 1: "viewer" });
    await askFor(email);
    await pool.query(`UPDATE "mailQueue" SET "attempts" = 1, "dueAt" = now() + interval '2 minutes'`);
    const server = await serve();
    await sendQueuedMail(through(server.url));
    expect(server.mails).toEqual([]);
    await hurry();
    await sendQueuedMail(through(server.url));
    expect(server.mails).toHaveLength(1);
  });

  it("that the mail server has accepted is not sent again when the database is away at that moment", async () => {
    const url = new URL(api.connectionString);
    const proxy = await startTcpProxy(Number(url.port));
    [url.hostname, url.port] = ["127.0.0.1", String(proxy.port)];
    const own = createPool(url.href, 2);
    running.push({ stop: () => own.end().then(proxy.close) });
    const { email } = await testMember(api, { 1: "viewer" });
    await askFor(email);
    const server = await serve();
    proxy.setRelay((sent) => {
      const isCut = sent.includes('DELETE FROM "mailQueue"');
      if (isCut) proxy.setRelay(null);
      return { relayed: isCut ? Buffer.alloc(0) : sent, isCut };
    });
    await sendQueuedMail({ ...through(server.url), pool: own });
    expect(server.mails.map(({ to }) => to)).toEqual([email]);
    expect(await queue()).toEqual([]);
  });

  /** Invites by an admin of a company on a server with a mail server. */
  async function inviter(company: 1 | 2, url: string) {
    const admin = await testMember(api, { [company]: "admin" });
    const headers = { "sec-fetch-site": "same-origin", cookie: admin.browser.cookie() };
    const path = "/api/console/access/inviteMember";
    const invite = (email: string) =>
      api.call({ method: "POST", path, headers, body: { email, role: "viewer" } }, through(url));
    return { admin, invite };
  }

  it("of an invitation that was revoked, or replaced by another one, is not sent", async () => {
    const server = await serve();
    const { admin, invite } = await inviter(1, server.url);
    const { json } = await invite("revoked@test.example");
    await admin.browser.run("access/revokeInvitation", { id: json.id });
    for (const email of ["twice@test.example", "twice@test.example"]) await invite(email);
    await sendQueuedMail(through(server.url));
    expect(server.mails.map(({ to }) => to)).toEqual(["twice@test.example"]);
    expect(await queue()).toEqual([]);
  });

  it("of an invitation is erased with the company", async () => {
    const { invite } = await inviter(2, (await serve()).url);
    expect((await invite("erased@test.example")).status).toBe(200);
    expect(await queue()).toHaveLength(1);
    await withPooledClient(pool.connect(), (client) => eraseCompany(client, demoId("co", 1, 2), "test"));
    expect(await queue()).toEqual([]);
  });

  it("is queued with the invitation or not at all", async () => {
    const { admin, invite } = await inviter(1, (await serve()).url);
    expect((await invite(admin.email)).status).toBe(409);
    expect(await queue()).toEqual([]);
    await pool.query(`CREATE FUNCTION fail_write() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'no audit row'; END $$`);
    await pool.query(
      `CREATE TRIGGER fail_write BEFORE INSERT ON "auditLog" FOR EACH ROW
       WHEN (NEW."action" = 'access/inviteMember') EXECUTE FUNCTION fail_write()`,
    );
    expect((await invite("rolled.back@test.example")).status).toBeGreaterThanOrEqual(400);
    expect(await queue()).toEqual([]);
    await pool.query(`DROP FUNCTION fail_write() CASCADE`);
    expect((await invite("queued@test.example")).status).toBe(200);
    expect(await queue()).toHaveLength(1);
  });

  it("is dropped when its link has expired, when nobody has the address, and when the mail server rejects it", async () => {
    const { email } = await testMember(api, { 1: "viewer" });
    const server = await serve();
    await askFor(email);
    await pool.query(`UPDATE "mailQueue" SET "expiresAt" = now() - INTERVAL '1 second'`);
    await sendQueuedMail(through(server.url));
    await askFor("nobody@test.example");
    await sendQueuedMail(through(server.url));
    expect(server.mails).toEqual([]);
    expect(await queue()).toEqual([]);
    await askFor(email);
    await sendQueuedMail(through((await serve(() => 550)).url));
    expect(await queue()).toEqual([]);
  });

  it.each([
    ["the sender is rejected", () => undefined, { senderRejection: () => 553 }],
    ["a login is missing", () => undefined, { senderRejection: () => 530 }],
    ["relaying is denied", () => 554, { reason: "5.7.1 Relay access denied" }],
  ])("waits until the set-up of the mail server is corrected: %s", async (_, rejection, others) => {
    const { email } = await testMember(api, { 1: "viewer" });
    await askFor(email);
    await sendQueuedMail(through((await serve(rejection, undefined, others)).url));
    expect(await queue()).toMatchObject([{ attempts: 1, waits: true }]);
    await hurry();
    const server = await serve();
    await sendQueuedMail(through(server.url));
    expect(server.mails.map(({ to }) => to)).toEqual([email]);
  });

  it("leaves no token in the log, sent or rejected", async () => {
    const { email } = await testMember(api, { 1: "viewer" });
    await askFor(email);
    const server = await serve();
    await sendQueuedMail(through(server.url));
    await askFor(email);
    await sendQueuedMail(through((await serve(() => 451)).url));
    const token = /#token=([\w-]+)/.exec(server.takeMail(email).text ?? "")?.[1] ?? "none";
    expect(token.length).toBeGreaterThan(40);
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.join("")).not.toContain(token);
    expect(lines.join("")).not.toContain("#token");
  });
});

import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { afterEach, describe, expect, it, onTestFinished } from "vitest";
import { demoId } from "@/lib/schemas/demo-ids";
import { createMailer } from "@/lib/server/mail/mailer";
import { testApi } from "@/lib/server/testing/test-api";
import { testMember } from "@/lib/server/testing/test-member";
import { testSecret } from "@/lib/server/testing/test-secret";
import { retryDelaySeconds } from "../mail/retry";
import { mailServer } from "../mail/testing/mail-server";
import { startNotifier } from "./notifier";

const api = await testApi();
const { pool } = api.deps;
const key = await api.createApiKey();
const reader = await testMember(api, { 1: "viewer" });

const running: { stop(): Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((one) => one.stop()));
});

/** A notifier that sends through `url`, or into the outbox. */
function start(url?: string) {
  const mail =
    url === undefined
      ? api.deps.mail
      : createMailer({ SMTP_URL: url, MAIL_FROM: "Millwright <m@mill.example>", DATA_DIR: "" });
  const notifier = startNotifier({ ...api.deps, mail });
  running.push(notifier);
  return notifier;
}

/** A mail server that is gone after the test. */
async function serve(...how: Parameters<typeof mailServer>) {
  const server = await mailServer(...how);
  running.push(server);
  return server;
}

let quotes = 0;
/** Assigns another quote to the reader. Returns its ID. */
async function assign(): Promise<string> {
  const id = demoId("quo", ++quotes);
  const path = `/quote?id=eq.${id}`;
  await api.call({ method: "PATCH", path, key, body: { assignee: null } });
  expect((await api.call({ method: "PATCH", path, key, body: { assignee: reader.id } })).status).toBe(204);
  return id;
}

const stateOf = async (documentId: string) =>
  (
    await pool.query(
      `SELECT n."mail", n."attempts", n."dueAt" IS NULL AS "settled", coalesce(d."successCount", 0) AS "counted"
       FROM "notification" n LEFT JOIN "notificationDelivery" d
         ON d."companyId" = n."companyId" AND d."userId" = n."userId" AND d."event" = n."event" AND d."documentId" = n."documentId"
       WHERE n."documentId" = $1 AND n."userId" = $2`,
      [documentId, reader.id],
    )
  ).rows[0];
const until = (documentId: string, state: object) =>
  expect.poll(() => stateOf(documentId), { timeout: 8_000 }).toMatchObject(state);
/** Lets a waiting notification be due now. */
const hurry = () =>
  pool.query(`UPDATE "notification" SET "dueAt" = now() - INTERVAL '1 second' WHERE "dueAt" IS NOT NULL`);

describe("a notification by mail", () => {
  it("is a sentence with a link to its record, sent once and counted once", async () => {
    const server = await serve();
    const id = await assign();
    start(server.url);
    start(server.url);
    await until(id, { mail: "sent", settled: true, counted: 1, attempts: 1 });
    expect(server.mails).toHaveLength(1);
    const mail = server.takeMail(reader.email);
    expect(mail.from).toMatchObject({ name: "Millwright", address: "m@mill.example" });
    expect(mail.subject).toMatch(/^Quote \S+ was assigned to you$/);
    expect(mail.messageId).toMatch(/^<ntf_\w+@mill\.example>$/);
    expect(mail.headers).toContainEqual(
      expect.objectContaining({ key: "auto-submitted", value: "auto-generated" }),
    );
    expect(mail.text).toMatch(/Margaret Ellison assigned quote \S+ to you\./);
    const company = `company=${demoId("co", 1)}`;
    expect(mail.text).toContain(`/console/records/quote/${id}?${company}\n`);
    expect(mail.text).toContain(`/console/account?${company}#notifications`);
  });

  it("is retried after a temporary rejection, and fails when the address is rejected permanently", async () => {
    const rejections = [451, undefined, 550];
    const server = await serve(() => rejections.shift());
    const first = await assign();
    start(server.url);
    await until(first, { mail: "pending", settled: false, counted: 0, attempts: 1 });
    await expect
      .poll(async () => (await pool.query(`SELECT FROM "notification" WHERE "worker" IS NOT NULL`)).rowCount)
      .toBe(0);
    await hurry();
    await until(first, { mail: "sent", counted: 1, attempts: 2 });
    const rejected = await assign();
    await until(rejected, { mail: "failed", settled: true, counted: 1 });
    expect(server.mails).toHaveLength(1);
  });

  it("that a killed notifier had claimed is sent by another one, and is counted once", async () => {
    const id = await assign();
    const dead = "00000000-0000-4000-8000-00000000dead";
    const server = await serve();
    await pool.query(`SELECT FROM claim_notifications($1, 100)`, [dead]);
    start(server.url);
    expect(await stateOf(id)).toMatchObject({ settled: false, attempts: 1 });
    await hurry();
    await until(id, { mail: "sent", counted: 1, attempts: 2 });
    expect(server.mails).toHaveLength(1);
  });

  it("is not lost by kill -9: at most it is sent again under the same ID, and each one is counted once", async () => {
    const ids: string[] = [];
    for (let n = 0; n < 8; n++) ids.push(await assign());
    let victim: ChildProcess | null = null;
    const kill = () => void victim?.kill("SIGKILL");
    // A test that runs out of time leaves no process behind.
    running.push({ stop: async () => kill() });
    const server = await serve(undefined, kill);
    const environment = {
      ...process.env,
      ...{
        DATABASE_URL: api.connectionString,
        APP_SECRET: testSecret,
        LOG_LEVEL: "silent",
      },
      ...{ SMTP_URL: server.url, MAIL_FROM: "m@mill.example" },
    };
    for (let kills = 0; kills < 3; kills++) {
      const file = join(import.meta.dirname, "testing", "notifier-process.ts");
      victim = fork(file, { env: environment, execArgv: ["--conditions=react-server", "--import", "tsx"] });
      await once(victim, "exit");
      await hurry();
    }
    victim = null;
    start(server.url);
    for (const id of ids) await until(id, { mail: "sent", settled: true, counted: 1 });
    const messages = server.mails.map(({ messageId }) => messageId);
    expect(messages.length).toBeGreaterThan(ids.length);
    expect(new Set(messages).size).toBe(ids.length);
  }, 60_000);

  it("is kept in the outbox where no mail server is set up, and is counted", async () => {
    const id = await assign();
    start();
    await until(id, { mail: "sent", counted: 1 });
    const mails = await api.deps.mail.outbox();
    const own = mails.filter(({ text }) => text.includes(`/records/quote/${id}`));
    expect(own).toMatchObject([{ to: reader.email }]);
  });

  it("has the name of its record in the subject as it is written, by mail and in the outbox", async () => {
    const [id, name] = [demoId("prd", 1), "Prüfplan\t“Wärme” 検査 🔩"];
    const path = `/procedure?id=eq.${id}`;
    const subject = "Procedure Prüfplan “Wärme” 検査 🔩 was assigned to you";
    const server = await serve();
    for (const url of [server.url, undefined]) {
      await api.call({ method: "PATCH", path, key, body: { name, assignee: null } });
      await pool.query(`DELETE FROM "notification" WHERE "documentId" = $1`, [id]);
      await api.call({ method: "PATCH", path, key, body: { assignee: reader.id } });
      const notifier = start(url);
      await until(id, { mail: "sent", settled: true });
      await notifier.stop();
    }
    expect(server.takeMail(reader.email).subject).toBe(subject);
    expect(await api.deps.mail.outbox()).toContainEqual(expect.objectContaining({ subject }));
  });

  it("has what happened in the subject, and the whole name in the text, where the name is long", async () => {
    const [id, name] = [demoId("prd", 1), `Prüfplan <b>"Wärme" & Co.</b> ${"🔩".repeat(150)}`];
    await api.call({ method: "PATCH", path: `/procedure?id=eq.${id}`, key, body: { name, assignee: null } });
    await pool.query(`DELETE FROM "notification" WHERE "documentId" = $1`, [id]);
    const path = `/procedure?id=eq.${id}`;
    await api.call({ method: "PATCH", path, key, body: { assignee: reader.id } });
    const server = await serve();
    start(server.url);
    await until(id, { mail: "sent", settled: true });
    const { subject = "", text } = server.takeMail(reader.email);
    expect(subject).toMatch(/^Procedure Prüfplan <b>"Wärme" & Co\.<\/b> 🔩+… was assigned to you$/u);
    expect([...subject]).toHaveLength(120);
    expect(text).toContain(name);
  });

  it("is not sent to a person who has left the company, and is not counted", async () => {
    const id = await assign();
    await pool.query(`UPDATE "employee" SET "active" = false WHERE "id" = $1`, [reader.id]);
    const server = await serve();
    start(server.url);
    await until(id, { mail: "failed", settled: true, counted: 0 });
    await pool.query(`UPDATE "employee" SET "active" = true WHERE "id" = $1`, [reader.id]);
    expect(server.mails).toEqual([]);
  });

  it("is not sent to the people of a company that was deactivated", async () => {
    const id = await assign();
    await pool.query(`UPDATE "company" SET "active" = false`);
    const server = await serve();
    start(server.url);
    await until(id, { mail: "failed", settled: true, counted: 0 });
    await pool.query(`UPDATE "company" SET "active" = true`);
    expect(server.mails).toEqual([]);
  });
});

it("a topic without mail is counted for the list, and no mail is sent", async () => {
  const sendMail = (enabled: boolean) =>
    reader.browser.run("settings/setNotificationPreference", { topic: "quote", channel: "mail", enabled });
  await sendMail(false);
  onTestFinished(async () => void (await sendMail(true)));
  const id = await assign();
  const server = await serve();
  start(server.url);
  await until(id, { mail: "none", settled: true, counted: 1 });
  expect(server.mails).toEqual([]);
});

it("delays between attempts grow from seconds to a day, and the last attempt is final", () => {
  const waits = Array.from({ length: 9 }, (_, n) => retryDelaySeconds(n + 1, () => 0.5));
  expect(waits).toEqual([10, 60, 300, 1800, 7200, 21_600, 43_200, 86_400, null]);
});

import { once } from "node:events";
import { createServer } from "node:net";
import sql from "sql-template-tag";
import { afterAll, afterEach, expect, it } from "vitest";
import { claimMails, postponeMailSql, queueMailSql } from "@/lib/server/mail/mail-queue";
import { createMailer } from "@/lib/server/mail/mailer";
import { testApi } from "@/lib/server/testing/test-api";
import { startNotifier } from "../notifications/notifier";

const api = await testApi();
const { pool, cipher } = api.deps;

/** A mail server that greets, and never ends its response to EHLO, of which it goes on sending lines. */
const server = createServer((socket) => {
  socket.write("220 mail.example\r\n");
  let timer: NodeJS.Timeout | undefined;
  socket.once("data", () => {
    timer = setInterval(() => socket.write("250-mail.example\r\n"), 20);
  });
  socket.on("error", () => {});
  socket.on("close", () => {
    clearInterval(timer);
    server.emit("closed");
  });
}).listen(0, "127.0.0.1");
await once(server, "listening");
afterAll(() => void server.close());
afterEach(() => pool.query(sql`DELETE FROM "mailQueue"`));

const address = server.address();
const port = typeof address === "object" && address ? address.port : 0;
const environment = { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: "m@mill.example", DATA_DIR: "" };

it("a mail server that goes on responding and never finishes is given up, and its connection is closed", async () => {
  const closed = once(server, "closed");
  const sent = createMailer(environment, 300).deliver({ to: "a@test.example", subject: "A", text: "a" });
  await expect(sent).rejects.toMatchObject({ name: "AbortError" });
  await closed;
});

it("a notifier that stops does not wait for a mail server that never finishes", async () => {
  const message = { kind: "message" as const, to: "a@test.example", subject: "A", text: "a" };
  await pool.query(queueMailSql(cipher, message, new Date(Date.now() + 3_600_000)));
  const connected = once(server, "connection");
  const closed = once(server, "closed");
  const notifier = startNotifier({ ...api.deps, mail: createMailer(environment, 1_000) }, 50);
  await connected;
  const ends = [notifier.stop().then(() => "the notifier"), closed.then(() => "the mail")];
  expect(await Promise.race(ends)).toBe("the notifier");
  await closed;
});

it("a mail that another process has claimed in the meantime is not postponed", async () => {
  const message = { kind: "message" as const, to: "a@test.example", subject: "A", text: "a" };
  await pool.query(queueMailSql(cipher, message, new Date(Date.now() + 3_600_000)));
  const [first] = await claimMails(pool, 1);
  await pool.query(`UPDATE "mailQueue" SET "dueAt" = now() - INTERVAL '1 second'`);
  const [second] = await claimMails(pool, 1);
  if (!first || !second) throw new Error("The mail was not claimed twice.");
  await pool.query(postponeMailSql(first, 0));
  expect(await claimMails(pool, 1)).toEqual([]);
  await pool.query(postponeMailSql(second, 0));
  expect(await claimMails(pool, 1)).toMatchObject([{ id: first.id, attempts: 3 }]);
});

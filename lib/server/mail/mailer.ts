import { join } from "node:path";
import { createTransport } from "nodemailer";
import type { Env } from "../config/env";
import { type Mail, type OutboxMail, readOutbox, writeToOutbox } from "./outbox";

/** Sends messages to people. */
export interface Mailer {
  /** Whether messages are sent by SMTP; else they are written to the outbox. */
  isConfigured: boolean;
  /** Resolves once the mail server or the outbox has accepted the message; throws the server's error otherwise. */
  deliver(mail: Mail): Promise<void>;
  outbox(): Promise<OutboxMail[]>;
}

/** Milliseconds that a mail server may take to respond. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/**
 * Milliseconds that a delivery may take in all. The time limits above begin anew with each line of the server; a message must
 * not be on its way for longer than its claim, which lasts two minutes, or another process sends it too.
 */
const maxDeliveryMs = 60_000;

type MailEnv = Pick<Env, "SMTP_URL" | "MAIL_FROM" | "DATA_DIR">;

/** Prevents automatic replies, such as out-of-office messages (RFC 3834). */
const headers = { "Auto-Submitted": "auto-generated" };

/** Sends by SMTP where SMTP_URL is set, else into the folder `outbox` of DATA_DIR. */
export function createMailer({ SMTP_URL, MAIL_FROM, DATA_DIR }: MailEnv, deliveryMs = maxDeliveryMs): Mailer {
  const folder = join(DATA_DIR, "outbox");
  const transport = SMTP_URL === undefined ? null : createTransport({ url: SMTP_URL, ...timeouts });
  const domain = /@([^\s>]+)/.exec(MAIL_FROM ?? "")?.[1] ?? "localhost";
  const deliver = async ({ id, ...mail }: Mail) => {
    if (!transport) return writeToOutbox(folder, mail);
    const messageId = id && { messageId: `<${id}@${domain}>` };
    const signal = AbortSignal.timeout(deliveryMs);
    await transport.sendMail({ from: MAIL_FROM, headers, ...mail, ...messageId, signal });
  };
  return {
    isConfigured: transport !== null,
    deliver,
    outbox: () => readOutbox(folder),
  };
}

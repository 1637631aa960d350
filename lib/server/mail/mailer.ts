import { join } from "node:path";
import { createTransport } from "nodemailer";
import type { Logger } from "pino";
import type { Env } from "../env";
import { type OutboxMail, putIntoOutbox, readOutbox } from "./outbox";

/** A plain text message to one address. The subject is ours: one line of ASCII. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  /** Names the message, so that a mail program knows one that is sent again. */
  id?: string;
}

/** Sends messages to people. */
export interface Mailer {
  /** Whether messages leave this installation; else they lie in the outbox. */
  isConfigured: boolean;
  /** Sends without being waited for; a failure is logged, without the message. */
  send(mail: Mail): void;
  /** Resolves once the mail server, or the outbox, has taken the message over; throws what the server says otherwise. */
  deliver(mail: Mail): Promise<void>;
  outbox(): Promise<OutboxMail[]>;
}

/** Milliseconds that a mail server may take to answer. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

type MailEnv = Pick<Env, "SMTP_URL" | "MAIL_FROM" | "DATA_DIR">;

/** Sends by SMTP where SMTP_URL is set, else into the folder `outbox` of DATA_DIR. */
export function createMailer({ SMTP_URL, MAIL_FROM, DATA_DIR }: MailEnv, log: Logger): Mailer {
  const folder = join(DATA_DIR, "outbox");
  const transport = SMTP_URL === undefined ? null : createTransport({ url: SMTP_URL, ...patience });
  const domain = /@([^\s>]+)/.exec(MAIL_FROM ?? "")?.[1] ?? "localhost";
  const deliver = async ({ id, ...mail }: Mail) => {
    if (!transport) return putIntoOutbox(folder, mail);
    await transport.sendMail({ from: MAIL_FROM, ...mail, ...(id && { messageId: `<${id}@${domain}>` }) });
  };
  return {
    isConfigured: transport !== null,
    send: (mail) =>
      void deliver(mail).catch((error: unknown) =>
        log.error({ err: error, subject: mail.subject }, "a mail could not be sent"),
      ),
    deliver,
    outbox: () => readOutbox(folder),
  };
}

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
}

/** Sends messages to people. */
export interface Mailer {
  /** Whether messages leave this installation; else they lie in the outbox. */
  isConfigured: boolean;
  /** Sends without being waited for; a failure is logged, without the message. */
  send(mail: Mail): void;
  outbox(): Promise<OutboxMail[]>;
}

type MailEnv = Pick<Env, "SMTP_URL" | "MAIL_FROM" | "DATA_DIR">;

/** Sends by SMTP where SMTP_URL is set, else into the folder `outbox` of DATA_DIR. */
export function createMailer({ SMTP_URL, MAIL_FROM, DATA_DIR }: MailEnv, log: Logger): Mailer {
  const folder = join(DATA_DIR, "outbox");
  const transport = SMTP_URL === undefined ? null : createTransport(SMTP_URL);
  const deliver = async (mail: Mail) => {
    if (transport) await transport.sendMail({ from: MAIL_FROM, ...mail });
    else await putIntoOutbox(folder, mail);
  };
  return {
    isConfigured: transport !== null,
    send: (mail) =>
      void deliver(mail).catch((error: unknown) =>
        log.error({ err: error, subject: mail.subject }, "a mail could not be sent"),
      ),
    outbox: () => readOutbox(folder),
  };
}

import { randomBytes } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** A plain text message to one address. Subjects are one line. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  /** Message-ID, so that a mail program recognizes a message that is sent again. */
  id?: string;
}

/** A mail in the outbox. */
export interface OutboxMail extends Mail {
  id: string;
  at: Date;
}

const retentionMs = 7 * 24 * 3_600_000;
/** More than these, and the oldest are deleted: notifications of a large import must not fill the disk. */
const maxKept = 1_000;
const maxRead = 200;
const fileName = /^\d+-[0-9a-f]{12}\.eml$/;
/** Of a mail that is being written, or that a killed process has not finished. */
const partialName = /^\d+-[0-9a-f]{12}\.partial$/;

/** Writes a mail, whole or not at all, as a file that only this account can read; deletes those beyond `retentionMs` and `maxKept`. */
export async function writeToOutbox(folder: string, { to, subject, text }: Mail): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await deleteOld(folder);
  const head = [`To: ${to}`, `Subject: ${subject}`, `Date: ${new Date().toUTCString()}`];
  const type = [
    "MIME-Version: 1.0",
    "Content-Type: text/plain; charset=utf-8",
    "Content-Transfer-Encoding: 8bit",
  ];
  const file = join(folder, `${Date.now()}-${randomBytes(6).toString("hex")}`);
  try {
    await writeFile(`${file}.partial`, [...head, ...type, "", text, ""].join("\n"), {
      mode: 0o600,
      flag: "wx",
    });
    await rename(`${file}.partial`, `${file}.eml`);
  } catch (error) {
    await rm(`${file}.partial`, { force: true });
    throw error;
  }
}

/** The latest mails of the outbox, newest first. */
export async function readOutbox(folder: string): Promise<OutboxMail[]> {
  const names = (await namesIn(folder, fileName)).sort().reverse().slice(0, maxRead);
  return Promise.all(names.map(async (name) => parse(name, await readFile(join(folder, name), "utf8"))));
}

async function deleteOld(folder: string): Promise<void> {
  const names = (await namesIn(folder, fileName, partialName)).sort().reverse();
  const old = names.filter((name, place) => place >= maxKept || timeOf(name) < Date.now() - retentionMs);
  await Promise.all(old.map((name) => rm(join(folder, name), { force: true })));
}

async function namesIn(folder: string, ...patterns: RegExp[]): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => patterns.some((pattern) => pattern.test(name)));
}

/** Milliseconds since 1970. */
const timeOf = (name: string): number => Number.parseInt(name, 10);

function parse(name: string, content: string): OutboxMail {
  const end = content.indexOf("\n\n");
  const head = content.slice(0, end);
  const header = (wanted: string) => new RegExp(`^${wanted}: (.*)$`, "m").exec(head)?.[1] ?? "";
  return {
    id: name,
    at: new Date(timeOf(name)),
    to: header("To"),
    subject: header("Subject"),
    text: content.slice(end + 2).trimEnd(),
  };
}

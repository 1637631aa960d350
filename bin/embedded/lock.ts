import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { writePrivate } from "@/lib/server/config/private-file";
import { StartError } from "@/lib/server/config/start-error";
import { type Holder, holderFile, liveHolder, readHolderText } from "./holder";
import { birthOf } from "./process-identity";

/** The right to use the database of one DATA_DIR. */
export type Lock = { tell(news: Partial<Holder>): void; release(): void };

/**
 * Takes DATA_DIR for this process. Waits for a command that is about to finish and for a server that is
 * stopping; throws StartError when a server has it.
 */
export async function lockDataDir(dataDir: string, kind: Holder["kind"]): Promise<Lock> {
  for (let tries = 0; ; tries++) {
    const lock = tryLock(dataDir, kind);
    if (lock) return lock;
    const holder = liveHolder(readHolderText(dataDir));
    const soonFree = !holder || holder.kind === "command" || holder.state === "stopping";
    if (!soonFree || tries > 600) throw new StartError(refusal(dataDir, holder));
    await wait(100);
  }
}

/** The lock, or undefined when a living process has it. */
export function tryLock(dataDir: string, kind: Holder["kind"]): Lock | undefined {
  const file = holderFile(dataDir);
  const mine = `${file}.${process.pid}`;
  let holder: Holder = { pid: process.pid, birth: birthOf(process.pid), kind, state: "starting" };
  const text = () => `${JSON.stringify(holder)}\n`;
  clearStale(dataDir);
  writeFileSync(mine, text(), { mode: 0o600 });
  try {
    linkSync(mine, file);
  } catch {
    return undefined;
  } finally {
    rmSync(mine, { force: true });
  }
  return {
    tell: (news) => {
      holder = { ...holder, ...news };
      writePrivate(file, text());
    },
    release: () => rmSync(file, { force: true }),
  };
}

/** Moves a dead holder's file away; when another process was quicker and it is by now a live one's, back again. */
function clearStale(dataDir: string) {
  const stale = readHolderText(dataDir);
  if (stale === undefined || liveHolder(stale)) return;
  const file = holderFile(dataDir);
  const aside = `${file}.stale.${process.pid}`;
  try {
    renameSync(file, aside);
    if (readFileSync(aside, "utf8") !== stale) linkSync(aside, file);
    rmSync(aside);
  } catch {
    // Another process was quicker in both: who has the lock is decided by the link that follows.
  }
}

function refusal(dataDir: string, holder: Holder | undefined): string {
  const who = holder
    ? `process ${holder.pid}${holder.url ? `, ${holder.url}` : ""}`
    : "a process that just ended";
  return (
    `Another copy of Millwright is already running on the data folder ${dataDir} (${who}). Use that one, or ` +
    `stop it first (kill ${holder?.pid ?? "it"}), or run this one beside it with data and a port of its own: ` +
    "DATA_DIR=.data-2 PORT=3001 npm start"
  );
}

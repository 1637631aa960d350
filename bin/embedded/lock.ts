import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { writePrivate } from "@/lib/server/config/private-file";
import { StartError } from "@/lib/server/config/start-error";
import { type Holder, holderFile, liveHolder, readHolderText, readLockText } from "./holder";
import { birthOf } from "./process-identity";

/** The lock on a DATA_DIR. `update` changes what other processes read in the lock file. */
export type Lock = { update(changes: Partial<Holder>): void; release(): void };

/**
 * Locks DATA_DIR for this process. Waits for a running command and for a server that is stopping; throws StartError when a
 * server has the lock.
 */
export async function lockDataDir(dataDir: string, kind: Holder["kind"]): Promise<Lock> {
  for (let tries = 0; ; tries++) {
    const lock = tryLock(dataDir, kind);
    if (lock) return lock;
    const holder = liveHolder(readHolderText(dataDir));
    const soonFree = !holder || holder.kind === "command" || holder.state === "stopping";
    if (!soonFree || tries > 600) throw new StartError(lockedMessage(dataDir, holder));
    await wait(100);
  }
}

type Waiting = { onWait: (holder: Holder) => void; signal: AbortSignal };

/** Locks a file that only commands lock, as soon as no other live process has it; `onWait` is called once, with the one that has. */
export async function lockFile(file: string, { onWait, signal }: Waiting): Promise<Lock> {
  let isReported = false;
  for (;;) {
    const lock = tryLockFile(file, "command");
    if (lock) return lock;
    const holder = liveHolder(readLockText(file));
    if (holder && !isReported) {
      isReported = true;
      onWait(holder);
    }
    await wait(100, undefined, { signal });
  }
}

/** The lock; undefined when a live process has it. */
export const tryLock = (dataDir: string, kind: Holder["kind"]): Lock | undefined =>
  tryLockFile(holderFile(dataDir), kind);

function tryLockFile(file: string, kind: Holder["kind"]): Lock | undefined {
  const mine = `${file}.${process.pid}`;
  let holder: Holder = { pid: process.pid, birth: birthOf(process.pid), kind, state: "starting" };
  const text = () => `${JSON.stringify(holder)}\n`;
  clearStale(file);
  writeFileSync(mine, text(), { mode: 0o600 });
  try {
    linkSync(mine, file);
  } catch {
    return undefined;
  } finally {
    rmSync(mine, { force: true });
  }
  return {
    update: (changes) => {
      holder = { ...holder, ...changes };
      writePrivate(file, text());
    },
    release: () => rmSync(file, { force: true }),
  };
}

/** Moves the lock file of a dead process aside, and back if a live process has replaced it in between. */
function clearStale(file: string) {
  const stale = readLockText(file);
  if (stale === undefined || liveHolder(stale)) return;
  const aside = `${file}.stale.${process.pid}`;
  try {
    renameSync(file, aside);
    if (readFileSync(aside, "utf8") !== stale) linkSync(aside, file);
    rmSync(aside);
  } catch {
    // Another process was faster: the link that follows decides which one gets the lock.
  }
}

function lockedMessage(dataDir: string, holder: Holder | undefined): string {
  const who = holder
    ? `process ${holder.pid}${holder.url ? `, ${holder.url}` : ""}`
    : "a process that just ended";
  return (
    `Another copy of Millwright is already running on the data folder ${dataDir} (${who}). Use that one, or ` +
    `stop it first (kill ${holder?.pid ?? "it"}), or start this one with another data folder and port: ` +
    "DATA_DIR=.data-2 PORT=3001 npm start"
  );
}

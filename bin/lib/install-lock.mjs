import { appendFileSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";

/**
 * Locks a file for this process as soon as no other live one has it; `onWait` is called once, with the ID of the one that
 * has. `addHolder` keeps it locked as long as another process lives, too. In JavaScript without packages, unlike
 * bin/embedded/lock.ts: it runs before they are installed.
 */
export async function lockInstallation(file, onWait) {
  for (let isReported = false; ; ) {
    if (tryLock(file)) {
      return {
        addHolder: (pid) => appendFileSync(file, `\n${pid} ${birthOf(pid)}`),
        release: () => rmSync(file, { force: true }),
      };
    }
    const holder = liveHolder(readIfThere(file));
    if (holder !== undefined && !isReported) {
      isReported = true;
      onWait(holder);
    }
    await wait(100);
  }
}

function tryLock(file) {
  const mine = `${file}.${process.pid}`;
  clearStale(file);
  writeFileSync(mine, `${process.pid} ${birthOf(process.pid)}`);
  try {
    linkSync(mine, file);
    return true;
  } catch (error) {
    if (error.code === "EEXIST") return false;
    throw error;
  } finally {
    rmSync(mine, { force: true });
  }
}

/** Moves the lock of a dead process aside, and back if a live process has replaced it in between. */
function clearStale(file) {
  const stale = readIfThere(file);
  if (stale === undefined || liveHolder(stale) !== undefined) return;
  const aside = `${file}.stale.${process.pid}`;
  try {
    renameSync(file, aside);
    if (readFileSync(aside, "utf8") !== stale) linkSync(aside, file);
    rmSync(aside);
  } catch {
    // Another process was faster: the link that follows decides which one gets the lock.
  }
}

/** The ID of the first live process that a lock names. */
function liveHolder(text = "") {
  const holders = text.split("\n").map((line) => line.split(" "));
  return holders.filter(
    ([pid, birth]) => Number(pid) && birthOf(pid) === birth && isAlive(Number(pid)),
  )[0]?.[0];
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === "EPERM";
  }
}

/** When a process was started, as Linux counts it: an ID may be reused. Empty elsewhere, and for a zombie. */
function birthOf(pid) {
  const stat = readIfThere(`/proc/${pid}/stat`);
  const fields = stat?.slice(stat.lastIndexOf(")") + 2).split(" ");
  return fields === undefined || fields[0] === "Z" ? "" : fields[19];
}

function readIfThere(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}

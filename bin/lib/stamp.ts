import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { lockFile } from "../embedded/lock";

type Options = {
  stampFile: string;
  sources: string[];
  /** Locked during the work, for which processes take turns. */
  lock: string;
  /** What the work is called in the message that a process waits for another one. */
  title: string;
  signal: AbortSignal;
};

/** Runs `work` unless `stampFile` has the hash of these sources, or gets it from another process that is at work. */
export async function unlessDone(options: Options, work: () => Promise<unknown>): Promise<void> {
  const { stampFile, sources, title, signal } = options;
  const isDone = (wanted: string) => existsSync(stampFile) && readFileSync(stampFile, "utf8") === wanted;
  if (isDone(hashOf(sources))) return;
  const onWait = ({ pid }: { pid: number }) =>
    void process.stdout.write(`${title}: waiting for process ${pid}, which is at work in this folder …\n`);
  const lock = await lockFile(options.lock, { onWait, signal });
  try {
    // Taken before the work, so that an edit during the work is noticed the next time.
    const wanted = hashOf(sources);
    if (isDone(wanted)) return;
    // Work that is cut off leaves something between old and new, also for the sources of the old stamp.
    rmSync(stampFile, { force: true });
    await work();
    writeFileSync(stampFile, wanted);
  } finally {
    lock.release();
  }
}

/** A hash over names and contents of files and folders; tests and generated code are excluded. */
function hashOf(sources: string[]): string {
  const hash = createHash("sha256");
  for (const file of sources.flatMap(filesOf))
    hash.update(`${file}\0`).update(readFileSync(file)).update("\0");
  return hash.digest("hex");
}

function filesOf(path: string): string[] {
  if (!existsSync(path) || path === join("lib", "generated")) return [];
  if (statSync(path).isFile()) return /\.test\.tsx?$/.test(path) ? [] : [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesOf(join(path, name)));
}

import { closeSync, fstatSync, openSync, readFileSync, readSync, truncateSync, writeFileSync } from "node:fs";

/** Bytes of the log, and as many of the log before it. */
const maxBytes = 10 * 1024 * 1024;
/** A burst of messages writes little in this time. */
const checkMillis = 1_000;

/** Rotates the log now and whenever it has grown past 10 MB; returns what ends that. */
export function keepRotating(log: string): () => void {
  rotateLog(log);
  const timer = setInterval(() => {
    try {
      rotateLog(log);
    } catch {
      // A full disk, or a folder that was removed, must not end the process that supervises the database.
    }
  }, checkMillis).unref();
  return () => clearInterval(timer);
}

/**
 * Moves what a log past `limit` bytes holds to `<log>.1` and empties it. The database keeps its file open and appends, so
 * the file stays in place; lines written during the copy are lost. Of a longer log the last `limit` bytes are kept.
 */
export function rotateLog(log: string, limit = maxBytes): void {
  const file = openSync(log, "a+", 0o600);
  try {
    const { size } = fstatSync(file);
    if (size <= limit) return;
    const kept = Buffer.alloc(limit);
    const bytes = readSync(file, kept, 0, limit, size - limit);
    writeFileSync(`${log}.1`, kept.subarray(0, bytes), { mode: 0o600 });
    truncateSync(log);
  } finally {
    closeSync(file);
  }
}

/** The errors among the last lines of a database log, else those lines, on one line, for an error message. */
export function lastWords(log: string): string {
  const lines = readFileSync(log, "utf8").trim().split("\n").slice(-12);
  const errors = lines.filter((line) => /\] (ERROR|FATAL|PANIC):/.test(line));
  return (errors.length > 0 ? errors : lines).slice(-4).join(" | ");
}

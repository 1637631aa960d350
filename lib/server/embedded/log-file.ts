import { existsSync, readFileSync, statSync, truncateSync } from "node:fs";

const limit = 10 * 1024 * 1024;

/** Starts a database log anew once it has grown past 10 MB. */
export function trimLog(log: string) {
  if (existsSync(log) && statSync(log).size > limit) truncateSync(log);
}

/** The last lines of a database log, on one line, for an error message. */
export function lastWords(log: string): string {
  return readFileSync(log, "utf8").trim().split("\n").slice(-4).join(" | ");
}

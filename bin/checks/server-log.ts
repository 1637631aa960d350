import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Output of the server of the browser tests, in the last run. */
export const serverLog = join(import.meta.dirname, "..", "..", ".data", "browser-tests", "server.log");

const maxLines = 20;

/** The last errors that the server of the browser tests logged. */
export function lastErrors(): string[] {
  if (!existsSync(serverLog)) return [];
  const lines = readFileSync(serverLog, "utf8").split("\n");
  return lines.filter((line) => /"level":[56]0|⨯|Error/.test(line)).slice(-maxLines);
}

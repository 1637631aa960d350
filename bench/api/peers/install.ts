import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { StartError } from "@/lib/server/config/start-error";
import type { Peer } from "./peer";

/**
 * Installs packages into a folder, unless it has them. No install script runs: native modules come as packages. Throws
 * StartError with npm's reason.
 */
export async function install(
  folder: string,
  { dependencies, overrides = {} }: Pick<Peer, "dependencies" | "overrides">,
  signal: AbortSignal,
): Promise<void> {
  const file = join(folder, "package.json");
  const text = JSON.stringify({ private: true, dependencies, overrides }, null, 2);
  const done = join(folder, "installed");
  if (existsSync(done) && readFileSync(done, "utf8") === text) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, text);
  const flags = ["--ignore-scripts", "--legacy-peer-deps", "--save-exact", "--no-audit", "--no-fund"];
  const child = spawn("npm", ["install", ...flags], {
    cwd: folder,
    signal,
    stdio: ["ignore", "ignore", "pipe"],
  });
  const errors: Buffer[] = [];
  child.stderr.on("data", (chunk: Buffer) => errors.push(chunk));
  const [code] = await once(child, "close");
  if (code !== 0) throw new StartError(reasonOf(Buffer.concat(errors).toString("utf8")));
  writeFileSync(done, text);
}

/** The lines of npm's errors, without its advice. */
const reasonOf = (text: string): string => {
  const lines = text.split("\n").filter((line) => line.startsWith("npm error"));
  return lines
    .slice(0, 3)
    .map((line) => line.replace("npm error ", ""))
    .join("; ");
};

import { spawnSync } from "node:child_process";
import { StartError } from "@/lib/server/config/start-error";

/** Formats the TypeScript and JSON among `files` and sorts their imports. */
export function format(files: readonly string[]): void {
  const program = ["node_modules/@biomejs/biome/bin/biome", "check", "--write"];
  const formatted = files.filter((file) => /\.(ts|json)$/.test(file));
  const { status, stderr } = spawnSync(process.execPath, [...program, ...formatted], { encoding: "utf8" });
  if (status !== 0) throw new StartError(`The new files could not be formatted:\n${stderr}`);
}

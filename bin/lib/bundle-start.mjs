import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build, stop } from "esbuild";
import { root } from "./install.mjs";

const folder = join(root, "node_modules", ".millwright");
const file = join(folder, "start.mjs");

/**
 * Joins `start.ts` with what it imports of ours and returns its address. The process that stays above all others runs
 * it without a compiler, which would hold two more processes for as long as it lives.
 */
export async function bundleStart() {
  const { outputFiles } = await build({
    entryPoints: [join(root, "bin/lib/start.ts")],
    bundle: true,
    packages: "external",
    format: "esm",
    platform: "node",
    target: "node20.20",
    write: false,
    logLevel: "silent",
  });
  await stop();
  const [output] = outputFiles;
  if (readIfThere() !== output.text) {
    mkdirSync(folder, { recursive: true });
    // Renamed into place, so that a concurrent start never reads an incomplete file.
    writeFileSync(`${file}.${process.pid}`, output.text);
    renameSync(`${file}.${process.pid}`, file);
  }
  return pathToFileURL(file).href;
}

function readIfThere() {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}

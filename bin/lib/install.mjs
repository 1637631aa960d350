import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** The folder of the project. */
export const root = join(import.meta.dirname, "..", "..");

const lockFile = join(root, "package-lock.json");
const installedFile = join(root, "node_modules", ".package-lock.json");
const stampFile = join(root, "node_modules", ".millwright-installed");

/** Installs the packages of package-lock.json unless they are already there. Prints to stderr. */
export function install() {
  const stamp = createHash("sha256").update(readFileSync(lockFile)).digest("hex");
  if (existsSync(stampFile) && readFileSync(stampFile, "utf8") === stamp) return;
  if (!isInstalled()) runInstaller();
  writeFileSync(stampFile, stamp);
}

/** True when somebody has run npm themselves: npm's own list of what it installed agrees with the lock. */
function isInstalled() {
  if (!existsSync(installedFile)) return false;
  const wanted = JSON.parse(readFileSync(lockFile, "utf8")).packages;
  const found = JSON.parse(readFileSync(installedFile, "utf8")).packages;
  return Object.entries(wanted).every(
    ([path, { optional, version }]) =>
      path === "" || found[path]?.version === version || (optional && !found[path]),
  );
}

function runInstaller() {
  console.error("Installing packages (a minute or two the first time) …");
  const npm = process.env.npm_execpath;
  const options = ["ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"];
  const [program, args] = npm ? [process.execPath, [npm, ...options]] : ["npm", options];
  const result = spawnSync(program, args, { cwd: root, stdio: ["ignore", 2, 2] });
  if (result.status === 0) return;
  console.error(
    "The packages could not be installed; npm says why above. Mend that (network, npm registry, free disk " +
      "space) and start again.",
  );
  process.exit(1);
}

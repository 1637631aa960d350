import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** The folder of the project. */
export const root = join(import.meta.dirname, "..", "..");

const lockFile = join(root, "package-lock.json");
const installedFile = join(root, "node_modules", ".package-lock.json");
const stampFile = join(root, "node_modules", ".millwright-installed");

/**
 * Installs the packages of package-lock.json that are not there yet: those that running needs, and for `development` also those
 * that only tests and benches need, which are then kept. Prints to stderr.
 */
export function install({ development = false } = {}) {
  const lock = createHash("sha256").update(readFileSync(lockFile)).digest("hex");
  const [installed, extent] = readStamp();
  const all = development || extent === "all";
  if (installed === lock && (extent === "all" || !all)) return;
  if (!isInstalled(all)) runInstaller(all, installed === lock);
  writeFileSync(stampFile, `${lock} ${all ? "all" : "running"}`);
}

/** For which lock packages were installed, and whether all of them or those for running. */
function readStamp() {
  if (!existsSync(stampFile)) return [];
  const [lock, extent = "all"] = readFileSync(stampFile, "utf8").trim().split(" ");
  return [lock, extent];
}

/** Whether npm was run by hand: its list of installed packages agrees with the lockfile. */
function isInstalled(all) {
  if (!existsSync(installedFile)) return false;
  const wanted = JSON.parse(readFileSync(lockFile, "utf8")).packages;
  const found = JSON.parse(readFileSync(installedFile, "utf8")).packages;
  return Object.entries(wanted).every(
    ([path, { dev, devOptional, optional, version }]) =>
      path === "" ||
      found[path]?.version === version ||
      (!found[path] && (optional || devOptional || (dev && !all))),
  );
}

function runInstaller(all, isPartInstalled) {
  console.error("Installing packages …");
  const started = Date.now();
  const npm = process.env.npm_execpath;
  // A server may be running on the packages for running, which `npm ci` would remove first.
  const command = isPartInstalled ? ["install", "--no-save"] : ["ci"];
  const extent = all ? "--include=dev" : "--omit=dev";
  const options = [...command, extent, "--no-audit", "--no-fund", "--loglevel=error"];
  const [program, args] = npm ? [process.execPath, [npm, ...options]] : ["npm", options];
  const result = spawnSync(program, args, { cwd: root, stdio: ["ignore", 2, 2] });
  if (result.status === 0) {
    console.error(`Installing packages: ${((Date.now() - started) / 1000).toFixed(1)} s`);
    return;
  }
  console.error(
    "The packages could not be installed; see npm's error above. Fix it (network, npm registry, free disk " +
      "space) and start again.",
  );
  process.exit(1);
}

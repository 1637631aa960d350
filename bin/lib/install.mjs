import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { lockInstallation } from "./install-lock.mjs";

/** The folder of the project. */
export const root = join(import.meta.dirname, "..", "..");

const lockFile = join(root, "package-lock.json");
const installedFile = join(root, "node_modules", ".package-lock.json");
const stampFile = join(root, "node_modules", ".millwright-installed");

/** Not in node_modules, which `npm ci` empties. */
const lockOfInstallation = join(root, ".installation.lock");

/**
 * Installs the packages of package-lock.json that are not there yet: those that running needs, and for `development` also those
 * that only tests and benches need, which are then kept. Prints to stderr. Processes in one folder take turns.
 */
export async function install({ development = false } = {}) {
  const lock = createHash("sha256").update(readFileSync(lockFile)).digest("hex");
  if (isDone(lock, development)) return;
  const { addHolder, release } = await lockInstallation(lockOfInstallation, (pid) =>
    console.error(`Waiting for process ${pid}, which installs packages in this folder …`),
  );
  process.once("exit", release);
  if (!isDone(lock, development)) {
    const [installed, extent] = readStamp();
    const all = development || extent === "all";
    if (!isInstalled(all)) await runInstaller(all, installed === lock, addHolder);
    writeFileSync(stampFile, `${lock} ${all ? "all" : "running"}`);
  }
  process.off("exit", release);
  release();
}

function isDone(lock, development) {
  const [installed, extent] = readStamp();
  return installed === lock && (extent === "all" || !development);
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

async function runInstaller(all, isPartInstalled, onProcess) {
  console.error("Installing packages …");
  const started = Date.now();
  const npm = process.env.npm_execpath;
  // A server may be running on the packages for running, which `npm ci` would remove first.
  const command = isPartInstalled ? ["install", "--no-save"] : ["ci"];
  const extent = all ? "--include=dev" : "--omit=dev";
  const options = [...command, extent, "--no-audit", "--no-fund", "--loglevel=error"];
  const [program, args] = npm ? [process.execPath, [npm, ...options]] : ["npm", options];
  const child = spawn(program, args, { cwd: root, stdio: ["ignore", 2, 2] });
  if (child.pid !== undefined) onProcess(child.pid);
  const guard = child.pid === undefined ? undefined : startGuard(child.pid);
  const [status] = await once(child, "exit").catch(() => []);
  guard?.kill("SIGKILL");
  if (status === 0) {
    console.error(`Installing packages: ${((Date.now() - started) / 1000).toFixed(1)} s`);
    return;
  }
  console.error(
    "The packages could not be installed; see npm's error above. Fix it (network, npm registry, free disk " +
      "space) and start again.",
  );
  process.exit(1);
}

/** Stops npm when this process is killed: it would write where the next start installs. As in bin/embedded/guard.ts. */
function startGuard(pid) {
  const script = 'read -r _; kill -TERM "$0"';
  const guard = spawn("/bin/sh", ["-c", script, String(pid)], {
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
  guard.on("error", () => undefined);
  return guard;
}

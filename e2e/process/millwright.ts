import { type ChildProcess, execFile, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { afterEach, expect, inject } from "vitest";
import { freePort } from "@/bin/embedded/free-port";
import { isAlive } from "@/bin/embedded/process-identity";

const deadline = 290_000;

/** A started Millwright, as its user sees it: process, output and origin. */
export type Millwright = {
  child: ChildProcess;
  origin: string;
  output(): string;
  /** Resolves when the banner is printed; rejects when the process ends before. */
  ready(): Promise<void>;
  /** Resolves with the exit code. */
  ended(): Promise<number | null>;
};

type Options = {
  dataDir: string;
  port?: number;
  env?: Record<string, string>;
  npm?: boolean;
  /** Of the project; by default that of the tests. */
  folder?: string;
};

const started: ChildProcess[] = [];

/** Starts Millwright on its own port; by default the way npm does, with `npm` through npm itself. */
export async function startMillwright({
  dataDir,
  port,
  env = {},
  npm = false,
  folder = process.cwd(),
}: Options): Promise<Millwright> {
  const chosen = port ?? (await freePort(0));
  const [program, args] = npm ? ["npm", ["start"]] : [process.execPath, ["bin/start.mjs"]];
  const child = spawn(program, args, {
    cwd: folder,
    env: { ...cleanEnvironment(), PORT: String(chosen), DATA_DIR: dataDir, ...env },
    stdio: ["ignore", "pipe", "pipe"],
    // Its own process group, so that a test can signal all of it as a terminal does.
    detached: true,
  });
  started.push(child);
  let printed = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (chunk: Buffer) => {
      printed += chunk.toString("utf8");
    });
  }
  const closed = once(child, "close");
  return {
    child,
    origin: `http://127.0.0.1:${chosen}`,
    output: () => printed,
    ready: () =>
      until(() => {
        if (child.exitCode !== null) throw new Error(`Millwright ended early:\n${printed}`);
        return printed.includes("Try: ");
      }),
    ended: async () => (await closed)[0],
  };
}

/** Starts `next start`, without our server, on the build that is there; resolves with its origin once it responds. */
export async function startNext(env: Record<string, string>): Promise<string> {
  const port = String(await freePort(0));
  const args = ["node_modules/next/dist/bin/next", "start", "--port", port, "--hostname", "127.0.0.1"];
  const child = spawn(process.execPath, args, {
    env: { ...cleanEnvironment(), LOG_LEVEL: "silent", ...env },
    stdio: ["ignore", "ignore", "pipe"],
  });
  started.push(child);
  let printed = "";
  child.stderr.on("data", (chunk: Buffer) => {
    printed += chunk.toString("utf8");
  });
  const origin = `http://127.0.0.1:${port}`;
  await until(async () => {
    if (child.exitCode !== null) throw new Error(`next start ended early:\n${printed}`);
    return (await statusOf(`${origin}/livez`)) === 200;
  });
  return origin;
}

/** Polls a real condition; throws when it does not come true. */
export async function until(condition: () => boolean | Promise<boolean>, millis = deadline): Promise<void> {
  const end = performance.now() + millis;
  while (!(await condition())) {
    if (performance.now() > end) throw new Error(`Not true within ${millis} ms: ${condition}`);
    await wait(20);
  }
}

/** A folder for DATA_DIR that root's database can reach. */
export function makeDataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), "millwright-process-"));
  chmodSync(folder, 0o711);
  return folder;
}

/**
 * A folder for DATA_DIR as a first start leaves it, demo data included; for tests of what comes after. Where the database
 * had to lie elsewhere it is empty, and the first start fills it.
 */
export function preparedDataDir(): string {
  const [prepared, folder] = [inject("preparedData"), makeDataDir()];
  const cluster = JSON.parse(readFileSync(join(prepared, "cluster.json"), "utf8"));
  if (dirname(cluster.folder) !== prepared) return folder;
  // Not by Node, which gives the copies to the user who runs it: under root the database has an account of its own.
  execFileSync("cp", ["-pR", `${prepared}/.`, folder]);
  const own = { ...cluster, folder: join(folder, basename(cluster.folder)) };
  writeFileSync(join(folder, "cluster.json"), JSON.stringify(own));
  return folder;
}

/** Removes data folders; for the end of a test file. */
export function cleanUp(...dataDirs: string[]) {
  for (const folder of dataDirs) rmSync(folder, { recursive: true, force: true });
}

// A test that fails half-way must not make the next one fail too.
afterEach(async () => {
  for (const child of started.splice(0).filter((one) => one.exitCode === null && one.signalCode === null)) {
    child.kill("SIGTERM");
    await once(child, "exit");
  }
});

/** Ends a process immediately, as a crash does. Throws when there is none: 0 would mean the test's own group. */
export function crash(pid: number | undefined): void {
  if (!pid) throw new Error("There is no process to kill.");
  process.kill(pid, "SIGKILL");
}

/** The number of the database's first process; undefined when it does not run. */
export function postmasterOf(dataDir: string): number | undefined {
  const { folder } = JSON.parse(readFileSync(join(dataDir, "cluster.json"), "utf8"));
  try {
    const pid = Number.parseInt(readFileSync(join(folder, "postmaster.pid"), "utf8"), 10);
    return isAlive(pid) ? pid : undefined;
  } catch {
    return undefined;
  }
}

/** Status of a call, or "refused" when the port is closed. */
export async function statusOf(url: string, init?: RequestInit): Promise<number | "refused"> {
  return fetch(url, init).then(
    async (response) => {
      await response.arrayBuffer();
      return response.status;
    },
    () => "refused" as const,
  );
}

/** Holds what is 503 while the database is away to two seconds; one call of five may meet a busy machine. */
export async function expectUnavailable(call: () => Promise<number | "refused">): Promise<void> {
  const times: number[] = [];
  for (let n = 0; n < 5; n++) {
    const startedAt = performance.now();
    expect(await call()).toBe(503);
    times.push(performance.now() - startedAt);
  }
  times.sort((a, b) => a - b);
  expect(times[2]).toBeLessThan(2_000);
  expect(times[4]).toBeLessThan(10_000);
}

/** Signs in with a password; returns the cookies of the session. */
export async function signIn(origin: string, email: string, password: string): Promise<string> {
  const response = await fetch(`${origin}/api/auth/sign-in/email`, {
    method: "POST",
    headers: { origin, "content-type": "application/json" },
    body: JSON.stringify({ email, password }),
  });
  expect(response.status, await response.text()).toBe(200);
  return response.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
}

/** Output of a command of package.json; rejects with its message when it fails. */
export async function npmRun(
  env: Record<string, string>,
  command: string,
  ...args: string[]
): Promise<string> {
  const all = { ...cleanEnvironment(), ...env };
  const { stdout } = await promisify(execFile)("npm", ["run", "--silent", command, "--", ...args], {
    env: all,
  });
  return stdout;
}

/** The environment without variables that configure the server or mark a run under npm or vitest. */
export function cleanEnvironment(): NodeJS.ProcessEnv {
  const steering =
    /^(npm_|VITEST|TEST|NODE_ENV|PORT|HOST|PUBLIC_URL|DATA_DIR|DATABASE_|APP_SECRET|SEED|DEMO_PASSWORD|TRUSTED_PROXIES|METRICS_TOKEN|WORKERS|DRAIN_SECONDS|LOG_LEVEL)/;
  const kept = Object.entries(process.env).filter(([name]) => !steering.test(name));
  return { ...Object.fromEntries(kept), NODE_ENV: "production" };
}

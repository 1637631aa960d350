import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import * as z from "zod";
import { freePort } from "@/bin/embedded/free-port";
import { listenerOf } from "@/bin/lib/listener";
import { untilReady } from "@/bin/lib/ready";
import { StartError } from "@/lib/server/config/start-error";

/** A server under load. */
export interface RunningServer {
  origin: string;
  /** Process whose CPU time is measured. */
  pid: number;
  /** Process that started all others of it. */
  root: number;
  stop(): Promise<void>;
}

const Ready = z.object({ type: z.literal("ready"), port: z.number() });

/** Variables passed on. With those of npm, the start notices that its npm was killed. */
const inherited = ["PATH", "HOME", "TMPDIR", "LANG", "npm_lifecycle_event", "npm_execpath"];

export function environment(own: Record<string, string>): NodeJS.ProcessEnv {
  const base = Object.fromEntries(inherited.map((name) => [name, process.env[name]]));
  return { ...base, NODE_ENV: "production", ...own };
}

/** Calls a second that no load reaches: every call is counted and none is rejected. */
const rateLimit = "1000000";

/** Starts Millwright as `npm start` does, on an existing data folder, with further variables. */
export async function startMillwright(
  dataDir: string,
  variables: Record<string, string> = {},
): Promise<RunningServer> {
  const port = await freePort(0);
  const own = {
    DATA_DIR: dataDir,
    PORT: String(port),
    RATE_LIMIT_KEY: rateLimit,
    RATE_LIMIT_COMPANY: rateLimit,
    ...variables,
  };
  const child = spawn(process.execPath, ["bin/start.mjs"], {
    env: environment(own),
    stdio: ["ignore", "ignore", "inherit"],
  });
  const origin = `http://127.0.0.1:${port}`;
  try {
    await unlessExited(child, (signal) => untilReady(origin, signal));
  } catch (error) {
    await stopProcess(child);
    throw error;
  }
  return runningServer(child, origin, listenerOf(port)?.pid);
}

/** Starts the bare server on a database. */
export async function startBare(databaseUrl: string, json: "rows" | "text"): Promise<RunningServer> {
  const child = spawn(
    process.execPath,
    ["--conditions=react-server", "--import", "tsx", "bench/api/bare-server.ts"],
    {
      env: environment({ DATABASE_URL: databaseUrl, BARE_JSON: json }),
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    },
  );
  const [message] = await unlessExited(child, (signal) => once(child, "message", { signal }));
  return runningServer(child, `http://127.0.0.1:${Ready.parse(message).port}`, child.pid);
}

/** A server that listens at `origin`, whose CPU time is that of process `pid`. */
export function runningServer(child: ChildProcess, origin: string, pid: number | undefined): RunningServer {
  if (pid === undefined) throw new StartError("CPU time can be measured on Linux only, where /proc has it.");
  return { origin, pid, root: child.pid ?? 0, stop: () => stopProcess(child) };
}

/** Stops a process unless it has exited. */
export async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, "exit");
  child.kill("SIGTERM");
  await exited;
}

/** Returns the result of `work`; throws as soon as the process exits. */
export async function unlessExited<T>(
  child: ChildProcess,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const exit = new AbortController();
  const onExit = () => exit.abort(new StartError("A server exited before it was ready; see above."));
  child.once("exit", onExit);
  try {
    return await work(exit.signal);
  } finally {
    child.off("exit", onExit);
  }
}

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import * as z from "zod";
import { freePort } from "@/bin/embedded/free-port";
import { listenerOf } from "@/bin/lib/listener";
import { untilReady } from "@/bin/lib/ready";
import { StartError } from "@/lib/server/config/start-error";

/** A server under load. */
export interface Served {
  origin: string;
  /** Process whose CPU time counts. */
  pid: number;
  stop(): Promise<void>;
}

const Ready = z.object({ type: z.literal("ready"), port: z.number() });

/** What steers neither server; npm's variable lets a start notice that its npm was killed. */
const kept = ["PATH", "HOME", "TMPDIR", "LANG", "npm_lifecycle_event", "npm_execpath"];

function environment(own: Record<string, string>): NodeJS.ProcessEnv {
  const base = Object.fromEntries(kept.map((name) => [name, process.env[name]]));
  return { ...base, NODE_ENV: "production", ...own };
}

/** Millwright as `npm start` starts it, on data that are there already, with rate limits off. */
export async function startMillwright(dataDir: string): Promise<Served> {
  const port = await freePort(0);
  const own = { DATA_DIR: dataDir, PORT: String(port), RATE_LIMIT_KEY: "0", RATE_LIMIT_COMPANY: "0" };
  const child = spawn(process.execPath, ["bin/start.mjs"], {
    env: environment(own),
    stdio: ["ignore", "ignore", "inherit"],
  });
  const origin = `http://127.0.0.1:${port}`;
  await orEnd(child, (signal) => untilReady(origin, signal));
  return served(child, origin, listenerOf(port)?.pid);
}

/** The bare server on a database. */
export async function startBare(databaseUrl: string, json: "rows" | "text"): Promise<Served> {
  const child = spawn(
    process.execPath,
    ["--conditions=react-server", "--import", "tsx", "bench/bare-server.ts"],
    {
      env: environment({ DATABASE_URL: databaseUrl, BARE_JSON: json }),
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    },
  );
  const [message] = await orEnd(child, (signal) => once(child, "message", { signal }));
  return served(child, `http://127.0.0.1:${Ready.parse(message).port}`, child.pid);
}

function served(child: ChildProcess, origin: string, pid: number | undefined): Served {
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    child.kill("SIGTERM");
    await ended;
  };
  if (pid === undefined) throw new StartError("CPU time can be told on Linux only, where /proc tells it.");
  return { origin, pid, stop };
}

/** What `work` answers; throws as soon as the process ends instead. */
async function orEnd<T>(child: ChildProcess, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const over = new AbortController();
  const onExit = () => over.abort(new StartError("A server ended before it was ready; see above."));
  child.once("exit", onExit);
  try {
    return await work(over.signal);
  } finally {
    child.off("exit", onExit);
  }
}

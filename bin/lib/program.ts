import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import * as z from "zod";
import { StartError } from "@/lib/server/config/start-error";
import type { Service } from "@/lib/server/http/process/keep-running";

const Ready = z.looseObject({ type: z.literal("ready") });

type Options = {
  /** For messages: “server”. */
  name: string;
  /** Its source, or its bundle. */
  file: string;
  env: Record<string, string>;
  /** Stops it before it is ready. */
  signal: AbortSignal;
  /** Timeout of a graceful stop; then the process is killed. */
  stopTimeoutMs: number;
  /** Limit of V8's young generation. Buffers that are no longer used are freed when it is full: the smaller, the sooner. */
  youngMb?: number;
};

/**
 * Keeps a process small: V8 lets the heap grow in smaller steps below a lower limit, and the C library gives back what was freed
 * instead of keeping an arena for each thread. What the operator sets in NODE_OPTIONS, or of the library's, comes last and holds.
 */
const withThrift = (given: NodeJS.ProcessEnv, youngMb: number): NodeJS.ProcessEnv => ({
  MALLOC_ARENA_MAX: "2",
  MALLOC_MMAP_THRESHOLD_: "131072",
  MALLOC_TRIM_THRESHOLD_: "131072",
  ...given,
  NODE_OPTIONS:
    `--max-semi-space-size=${youngMb} --max-old-space-size=1024 ${given.NODE_OPTIONS ?? ""}`.trim(),
});

/**
 * Starts a program and waits for its `ready` message, which it returns. Throws StartError when it exits before that.
 */
export async function launchProgram({
  name,
  file,
  env,
  signal,
  stopTimeoutMs,
  youngMb = 8,
}: Options): Promise<Service & { pid: number; ready: unknown }> {
  signal.throwIfAborted();
  const isBuilt = !file.endsWith(".ts");
  // Collected by one thread: of so few megabytes the others only delay it where all cores are busy.
  const loader = isBuilt ? ["--no-parallel-scavenge"] : ["--import", "tsx"];
  const child = spawn(
    process.execPath,
    ["--conditions=react-server", "--import", "./bin/lib/parent-watch.mjs", ...loader, file],
    // A process group of its own: Ctrl-C reaches the supervisor, which stops the parts in their order.
    {
      env: { ...(isBuilt ? withThrift(process.env, youngMb) : process.env), ...env },
      stdio: ["ignore", "inherit", "inherit", "ipc"],
      detached: true,
    },
  );
  const exited = once(child, "exit").then(() => undefined);
  const stop: Service["stop"] = async (mode) => {
    child.kill(mode === "fast" ? "SIGTERM" : "SIGKILL");
    const timer = setTimeout(() => child.kill("SIGKILL"), stopTimeoutMs);
    await exited.finally(() => clearTimeout(timer));
  };
  const onAbort = () => void stop("fast");
  signal.addEventListener("abort", onAbort);
  const ended = exited.then(() => {
    throw new StartError(`The ${name} exited before it was ready; see the lines above.`);
  });
  const ready = await Promise.race([untilReady(child), ended]);
  ended.catch(() => undefined);
  signal.removeEventListener("abort", onAbort);
  return { pid: child.pid ?? 0, ready, exited, stop };
}

function untilReady(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve) => {
    child.on("message", (message) => {
      if (Ready.safeParse(message).success) resolve(message);
    });
  });
}

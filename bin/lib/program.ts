import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import * as z from "zod";
import { StartError } from "@/lib/server/config/start-error";
import type { Service } from "@/lib/server/http/process/keep-running";

const Ready = z.looseObject({ type: z.literal("ready") });

type Options = {
  /** For messages: “server”. */
  name: string;
  /** Its source, or what was built of it. */
  file: string;
  env: Record<string, string>;
  /** Stops it while it is not ready yet. */
  asked: AbortSignal;
  /** What an orderly end takes at most; past this it hangs and is killed. */
  stopMillis: number;
};

/**
 * Keeps a process small: V8 lets the heap grow in smaller steps below a lower limit, and the C library gives back what was freed
 * instead of keeping an arena for each thread. What the operator sets in NODE_OPTIONS, or of the library's, comes last and holds.
 */
const withThrift = (given: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  MALLOC_ARENA_MAX: "2",
  MALLOC_MMAP_THRESHOLD_: "131072",
  MALLOC_TRIM_THRESHOLD_: "131072",
  ...given,
  NODE_OPTIONS: `--max-semi-space-size=8 --max-old-space-size=1024 ${given.NODE_OPTIONS ?? ""}`.trim(),
});

/**
 * Starts a program of ours and waits until it says that it is ready; answers what it said besides. Throws StartError
 * when it ends before.
 */
export async function launchProgram({
  name,
  file,
  env,
  asked,
  stopMillis,
}: Options): Promise<Service & { pid: number; said: unknown }> {
  asked.throwIfAborted();
  const isBuilt = !file.endsWith(".ts");
  const loader = isBuilt ? [] : ["--import", "tsx"];
  const child = spawn(
    process.execPath,
    ["--conditions=react-server", "--import", "./bin/lib/parent-watch.mjs", ...loader, file],
    // A process group of its own: Ctrl-C reaches the supervisor, which stops the parts in their order.
    {
      env: { ...(isBuilt ? withThrift(process.env) : process.env), ...env },
      stdio: ["ignore", "inherit", "inherit", "ipc"],
      detached: true,
    },
  );
  const exited = once(child, "exit").then(() => undefined);
  const stop: Service["stop"] = async (mode) => {
    child.kill(mode === "fast" ? "SIGTERM" : "SIGKILL");
    const timer = setTimeout(() => child.kill("SIGKILL"), stopMillis);
    await exited.finally(() => clearTimeout(timer));
  };
  const onAsked = () => void stop("fast");
  asked.addEventListener("abort", onAsked);
  const ended = exited.then(() => {
    throw new StartError(`The ${name} ended before it was ready; the lines above say why.`);
  });
  const said = await Promise.race([untilReady(child), ended]);
  ended.catch(() => undefined);
  asked.removeEventListener("abort", onAsked);
  return { pid: child.pid ?? 0, said, exited, stop };
}

function untilReady(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve) => {
    child.on("message", (message) => {
      if (Ready.safeParse(message).success) resolve(message);
    });
  });
}

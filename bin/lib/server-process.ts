import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import * as z from "zod";
import type { Service } from "@/lib/server/embedded/keep-running";
import { StartError } from "@/lib/server/embedded/start-error";

const Ready = z.object({ type: z.literal("ready"), port: z.number() });

/** The server drains for 25 s at most; past this it hangs. */
const stopMillis = 28_000;

/** A server process that listens on `port`. */
export type ServerProcess = Service & { port: number };

/** Starts the server and waits until it listens. Throws StartError when it ends before; stops it on `asked`. */
export async function launchServer(env: Record<string, string>, asked: AbortSignal): Promise<ServerProcess> {
  asked.throwIfAborted();
  const child = spawn(
    process.execPath,
    [
      "--conditions=react-server",
      "--import",
      "./bin/lib/parent-watch.mjs",
      "--import",
      "tsx",
      "lib/server/http/main.ts",
    ],
    // A process group of its own: Ctrl-C reaches the supervisor, which stops the parts in their order.
    { env: { ...process.env, ...env }, stdio: ["ignore", "inherit", "inherit", "ipc"], detached: true },
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
    throw new StartError("The server ended before it was ready; the lines above say why.");
  });
  const port = await Promise.race([untilReady(child), ended]);
  ended.catch(() => undefined);
  asked.removeEventListener("abort", onAsked);
  return { port, exited, stop };
}

function untilReady(child: ChildProcess): Promise<number> {
  return new Promise((resolve) => {
    child.on("message", (message) => {
      const ready = Ready.safeParse(message);
      if (ready.success) resolve(ready.data.port);
    });
  });
}

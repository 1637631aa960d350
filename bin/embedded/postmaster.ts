import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync } from "node:fs";
import type { Service } from "@/lib/server/http/process/keep-running";
import { keepRotating } from "./log-file";
import { programEnvironment } from "./settings";
import type { SystemUser } from "./system-user";

const signals = { fast: "SIGINT", immediate: "SIGQUIT" } as const;

type Options = { program: string; folder: string; log: string; user: SystemUser | undefined };

/** Starts the server process. It may not yet take connections when this returns. */
export function startPostmaster(options: Options, settings: Record<string, string | number>): Service {
  const log = openSync(options.log, "a", 0o600);
  const child = spawn(
    options.program,
    ["-D", options.folder, ...Object.entries(settings).flatMap(([key, value]) => ["-c", `${key}=${value}`])],
    // A process group of its own: Ctrl-C in the terminal must reach the server first, which still needs it.
    { cwd: "/", detached: true, env: programEnvironment, stdio: ["ignore", log, log], ...options.user },
  );
  closeSync(log);
  const stopRotating = keepRotating(options.log);
  const guard = child.pid === undefined ? undefined : startGuard(child.pid);
  const exited = ended(child).finally(() => {
    stopRotating();
    guard?.kill("SIGKILL");
  });
  return {
    exited,
    stop: async (mode) => {
      child.kill(signals[mode]);
      await exited;
    },
  };
}

async function ended(child: ChildProcess) {
  // "error" comes instead of "exit" when the program could not be started at all.
  await Promise.race([once(child, "exit"), once(child, "error")]).catch(() => undefined);
}

/**
 * Stops the database when this process is killed without a chance to do so itself: the guard reads from a
 * pipe that the system closes then.
 */
function startGuard(pid: number): ChildProcess {
  const guard = spawn("/bin/sh", ["-c", 'read -r _; kill -INT "$0"', String(pid)], {
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
  guard.on("error", () => undefined);
  guard.unref();
  return guard;
}

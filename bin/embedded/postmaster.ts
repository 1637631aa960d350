import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Service } from "@/lib/server/http/process/keep-running";
import { startGuard } from "./guard";
import { keepRotating } from "./log-file";
import { programEnvironment } from "./settings";
import type { SystemUser } from "./system-user";

const signals = { fast: "SIGINT", immediate: "SIGQUIT" } as const;

type Options = {
  program: string;
  folder: string;
  log: string;
  user: SystemUser | undefined;
  /** Stops it when that aborts before it is ready. */
  signal: AbortSignal;
  /** Called while it is not ready, after five seconds and then every minute. */
  onWait: () => void;
  /** Milliseconds until a stop that does not end becomes an immediate one. */
  maxStopMs: number;
};

/** A server process; `ready` resolves once it accepts connections, however long recovery takes, or to false when it exits first. */
type Postmaster = Service & { ready: Promise<boolean> };

export function startPostmaster(options: Options, settings: Record<string, string | number>): Postmaster {
  const log = openSync(options.log, "a", 0o600);
  const child = spawn(
    options.program,
    ["-D", options.folder, ...Object.entries(settings).flatMap(([key, value]) => ["-c", `${key}=${value}`])],
    // A process group of its own: Ctrl-C in the terminal must reach the server first, which still needs it.
    { cwd: "/", detached: true, env: programEnvironment, stdio: ["ignore", log, log], ...options.user },
  );
  closeSync(log);
  const stopRotating = keepRotating(options.log);
  const guard = child.pid === undefined ? undefined : startGuard(child.pid, "INT");
  const exited = ended(child).finally(() => {
    stopRotating();
    guard?.kill("SIGKILL");
  });
  return {
    exited,
    ready: untilReady(child, options),
    stop: async (mode) => {
      child.kill(signals[mode]);
      // PostgreSQL may never end a fast stop during its recovery from a full disk. The next start recovers from an immediate one.
      const hardStop = setTimeout(() => child.kill(signals.immediate), options.maxStopMs);
      await exited.finally(() => clearTimeout(hardStop));
    },
  };
}

async function ended(child: ChildProcess) {
  // "error" comes instead of "exit" when the program could not be started at all.
  await Promise.race([once(child, "exit"), once(child, "error")]).catch(() => undefined);
}

/**
 * Reads what the server writes into its postmaster.pid, as `pg_ctl` does: on the port, the server of another data folder
 * may respond.
 */
async function untilReady(child: ChildProcess, { folder, signal, onWait }: Options): Promise<boolean> {
  let hardStop: NodeJS.Timeout | undefined;
  const stop = () => {
    child.kill(signals.fast);
    // One that hangs in recovery may not react to that; what is recovered is on the disk.
    hardStop = setTimeout(() => child.kill(signals.immediate), 5_000);
  };
  signal.addEventListener("abort", stop);
  if (signal.aborted) stop();
  let nextReport = performance.now() + 5_000;
  try {
    while (child.exitCode === null && child.signalCode === null && child.pid !== undefined) {
      const lines = readLines(join(folder, "postmaster.pid"));
      if (Number(lines[pidLine]) === child.pid && lines[statusLine]?.trim() === "ready") return true;
      if (performance.now() > nextReport) {
        nextReport += 60_000;
        onWait();
      }
      await wait(20);
    }
    return false;
  } finally {
    clearTimeout(hardStop);
    signal.removeEventListener("abort", stop);
  }
}

/** Lines of postmaster.pid, from 0 (PostgreSQL's `src/include/utils/pidfile.h`). */
const pidLine = 0;
const statusLine = 7;

function readLines(file: string): string[] {
  try {
    return readFileSync(file, "utf8").split("\n");
  } catch {
    return [];
  }
}

import { type ChildProcess, spawn } from "node:child_process";

/**
 * Stops another process when this one is killed without a chance to do so itself: the guard reads from a pipe that the system
 * closes then. It is killed when the other process has ended, since its ID may be used again.
 */
export function startGuard(pid: number, signal: "INT" | "TERM"): ChildProcess {
  const guard = spawn("/bin/sh", ["-c", `read -r _; kill -${signal} "$0"`, String(pid)], {
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
  guard.on("error", () => undefined);
  guard.unref();
  return guard;
}

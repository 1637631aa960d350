import { spawn } from "node:child_process";
import { once } from "node:events";
import { startGuard } from "@/bin/embedded/guard";
import { StartError } from "@/lib/server/config/start-error";

type Step = { title: string; args: string[]; env?: Record<string, string>; signal: AbortSignal };

/**
 * Runs one Node program quietly: a line when it begins, another with the time it took when it ends, and everything it printed
 * only when it fails (StartError). Others may run at the same time.
 */
export async function runStep({ title, args, env, signal }: Step): Promise<void> {
  signal.throwIfAborted();
  const started = Date.now();
  process.stdout.write(`${title} …\n`);
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  // A build that goes on after a start was killed keeps the next start from building.
  const guard = child.pid === undefined ? undefined : startGuard(child.pid, "TERM");
  const onAbort = () => void child.kill("SIGTERM");
  signal.addEventListener("abort", onAbort);
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => output.push(chunk));
  const [code] = await once(child, "close").finally(() => guard?.kill("SIGKILL"));
  signal.removeEventListener("abort", onAbort);
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  const outcome = code === 0 ? `${seconds} s` : signal.aborted ? "stopped" : "failed";
  process.stdout.write(`${title}: ${outcome}\n`);
  if (code === 0) return;
  signal.throwIfAborted();
  throw new StartError(`${title} failed:\n\n${Buffer.concat(output).toString("utf8").trim()}`);
}

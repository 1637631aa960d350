import { spawn } from "node:child_process";
import { once } from "node:events";

export type Print = (text: string) => void;

/** How many checks of a step passed and failed. */
export type Count = { passed: number; failed: number };

/** The result of a step. `repeat` runs its failed tests again, which are not in the counts. */
export type Outcome = Count & { repeat?: (() => Promise<Count>) | undefined };

type Options = { env?: Record<string, string>; print?: ((text: string) => void) | undefined };

/** Runs a Node program; prints its output only when it fails. Returns whether it succeeded. */
export async function runProgram(
  args: string[],
  { env = {}, print = console.log }: Options = {},
): Promise<boolean> {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: "1", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => output.push(chunk));
  const [code] = await once(child, "close");
  if (code !== 0) print(Buffer.concat(output).toString("utf8").trimEnd());
  return code === 0;
}

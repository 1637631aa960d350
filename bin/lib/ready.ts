import { setTimeout as wait } from "node:timers/promises";
import { StartError } from "@/lib/server/config/start-error";

/** Waits until /readyz answers 200. Throws StartError with its last answer after a minute. */
export async function untilReady(origin: string, signal: AbortSignal): Promise<void> {
  const deadline = Date.now() + 60_000;
  let last = "no answer";
  while (Date.now() < deadline) {
    signal.throwIfAborted();
    const answer = await fetch(`${origin}/readyz`).catch((error: Error) => error);
    if (!(answer instanceof Error) && answer.ok) return;
    last = answer instanceof Error ? answer.message : await answer.text();
    await wait(50);
  }
  throw new StartError(`The server runs but does not become ready: ${last}`);
}

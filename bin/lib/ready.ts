import { setTimeout as wait } from "node:timers/promises";
import { StartError } from "@/lib/server/config/start-error";

/** Waits until /readyz returns 200. Throws StartError with the last response after a minute. */
export async function untilReady(origin: string, signal: AbortSignal): Promise<void> {
  const deadline = Date.now() + 60_000;
  let last = "no response";
  while (Date.now() < deadline) {
    signal.throwIfAborted();
    const response = await fetch(`${origin}/readyz`).catch((error: Error) => error);
    if (!(response instanceof Error) && response.ok) return;
    last = response instanceof Error ? response.message : await response.text();
    await wait(50);
  }
  throw new StartError(`The server runs but does not become ready: ${last}`);
}

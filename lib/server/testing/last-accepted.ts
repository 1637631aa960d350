import { expect } from "vitest";

/**
 * Asks every 20 ms until the reply is no, 5 s at most, and returns how many milliseconds after the first call the last call
 * began whose reply was yes. How long a reply takes on a busy machine does not count.
 */
export async function lastAcceptedAfter(isAccepted: () => Promise<boolean>): Promise<number> {
  const started = performance.now();
  let last = started;
  const ask = async () => {
    const asked = performance.now();
    const reply = await isAccepted();
    if (reply) last = asked;
    return reply;
  };
  await expect.poll(ask, { interval: 20, timeout: 5000 }).toBe(false);
  return last - started;
}

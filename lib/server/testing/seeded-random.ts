import { onTestFailed } from "vitest";

/** Numbers from 0 up to 1 for the test that calls this. A failure prints their seed; TEST_SEED gives the same again. */
export function seededRandom(): () => number {
  const seed = Number(process.env.TEST_SEED ?? Date.now() % 2 ** 31);
  onTestFailed(({ task }) => {
    task.result?.errors?.push({ message: `TEST_SEED=${seed} makes the same random numbers again.` });
  });
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

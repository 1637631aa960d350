import { setImmediate as nextTurn } from "node:timers/promises";

/** Milliseconds of work, after which the event loop serves other requests. */
const sliceMs = 10;

/** Runs `work` for each item in order, in slices between which the event loop runs. */
export async function forEachInSlices<T>(
  items: Iterable<T>,
  work: (item: T, index: number) => void,
): Promise<void> {
  let endsAt = performance.now() + sliceMs;
  let index = 0;
  for (const item of items) {
    work(item, index);
    index += 1;
    if (performance.now() < endsAt) continue;
    await nextTurn();
    endsAt = performance.now() + sliceMs;
  }
}

/** Maps the items in order, in slices between which the event loop runs. */
export async function mapInSlices<T, R>(
  items: Iterable<T>,
  work: (item: T, index: number) => R,
): Promise<R[]> {
  const results: R[] = [];
  await forEachInSlices(items, (item, index) => {
    results.push(work(item, index));
  });
  return results;
}

/** Why some items fail together; null when they do not. */
type Failure<T> = (items: readonly T[]) => Promise<string | null>;

/** One item that fails and why. */
export interface Culprit<T> {
  item: T;
  message: string;
}

/** Items that are looked for: a request of thousands of bad ones must not cost thousands of queries. */
const maxCulprits = 8;

/** The first items that fail by themselves, found by halves: items that do not fail together are not tried one by one. */
export async function findCulprits<T>(
  items: readonly T[],
  failureOf: Failure<T>,
  max = maxCulprits,
): Promise<Culprit<T>[]> {
  const [item] = items;
  if (item === undefined || max <= 0) return [];
  const message = await failureOf(items);
  if (message === null) return [];
  if (items.length === 1) return [{ item, message }];
  const middle = items.length >> 1;
  const found = await findCulprits(items.slice(0, middle), failureOf, max);
  return [...found, ...(await findCulprits(items.slice(middle), failureOf, max - found.length))];
}

import type { KeyEntry } from "./use-keys";

/** Keys that this one replaced, directly or indirectly, and that still work. */
export function replacedBy({ id }: KeyEntry, keys: readonly KeyEntry[]): KeyEntry[] {
  return keys
    .filter((key) => key.replacedById === id)
    .flatMap((old) => [...(old.state === "expiring" ? [old] : []), ...replacedBy(old, keys)]);
}

import { quoted } from "@/components/reference/label-query";
import { api } from "@/lib/client/browser";
import type { LockScreen } from "@/lib/view-models/resource-screen";

/** Documents that one call reads. */
const batch = 100;

/** The statuses of documents by key. */
export async function readLockStates(
  { of, column }: LockScreen,
  keys: readonly string[],
  signal: AbortSignal,
) {
  const found: Record<string, string> = {};
  for (let at = 0; of && at < keys.length; at += batch) {
    const query = new URLSearchParams({
      [of.key]: `in.(${keys.slice(at, at + batch).map(quoted)})`,
      select: `${of.key},${column}`,
      limit: String(batch),
    });
    const { rows } = await api.records({ name: of.resource, key: of.key }).list(query, { signal });
    for (const row of rows) found[String(row[of.key])] = String(row[column]);
  }
  return found;
}

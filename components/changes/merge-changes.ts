import type { AnyRow } from "@/lib/client/records";

/** Changes of one record: the changed columns before and after, or all columns of a created or deleted one. */
export interface ChangedRecord {
  resource: string;
  id: string;
  kind: "insert" | "update" | "delete";
  before: AnyRow | null;
  after: AnyRow | null;
}

/** One entry for each record: its values before its first and after its last change. Created and deleted again is nothing. */
export function mergeChanges(changes: readonly ChangedRecord[]): ChangedRecord[] {
  const found = new Map<string, ChangedRecord>();
  for (const { resource, id, kind, before, after } of changes) {
    const key = `${resource} ${id}`;
    const first = found.get(key);
    if (!first) {
      found.set(key, { resource, id, kind, before, after });
    } else if (kind === "delete" && first.kind === "insert") {
      found.delete(key);
    } else {
      found.set(key, {
        ...{ resource, id },
        kind: kind === "delete" ? kind : first.kind === "delete" ? "update" : first.kind,
        before: first.before && { ...before, ...first.before },
        after: after && { ...first.after, ...after },
      });
    }
  }
  return [...found.values()];
}

import type { PlannedChange } from "@/lib/console/changes/plan.contract";
import type { Issue } from "@/lib/schemas/errors";

export type Values = Extract<PlannedChange, { kind: "create" }>["values"];
/** Key of a record, or the change that creates it. */
export type Owner = string | { $created: number };

interface Row {
  id?: string | undefined;
  version?: string | undefined;
}

/** Changes of rows that are saved together, each with its place in the input. */
export interface ChangeList {
  changes: PlannedChange[];
  paths: Issue["path"][];
  /** Creates a row, or changes the one that `id` names unless nothing changes. */
  write(resource: string, row: Row & { values: Values }, path: Issue["path"]): Owner;
  remove(resource: string, row: Row & { id: string }, path: Issue["path"]): void;
}

export function changeList(): ChangeList {
  const changes: PlannedChange[] = [];
  const paths: Issue["path"][] = [];
  const add = (change: PlannedChange, path: Issue["path"]) => {
    paths.push(path);
    return changes.push(change) - 1;
  };
  return {
    changes,
    paths,
    write(resource, { id, version, values }, path) {
      const at = [...path, "values"];
      if (id === undefined) return { $created: add({ kind: "create", resource, values }, at) };
      if (Object.keys(values).length > 0) add({ kind: "update", resource, id, version, values }, at);
      return id;
    },
    remove: (resource, { id, version }, path) => void add({ kind: "delete", resource, id, version }, path),
  };
}

import type { PlannedChange } from "@/lib/console/changes/plan.contract";
import type { Resource } from "@/lib/resources/define";
import { isRecorded } from "@/lib/resources/recorded";
import { ApiError, type Issue, invalidInput } from "@/lib/schemas/errors";
import { factsOf } from "@/lib/schemas/fields";
import type { Actor, Call } from "../kernel/actor";
import type { ApiRequest } from "../kernel/api";
import { parseRowCall, type RowCall, type RowDeps } from "../rows/request/row-call";
import { requirePermission } from "./changed-resource";
import { createdBefore } from "./created-reference";

/** One change, by its place in the list. */
export interface Item {
  place: number;
  change: PlannedChange;
}

/** Changes that one statement makes: of the same kind and resource, setting the same columns, each of another record. */
export interface Group {
  kind: PlannedChange["kind"];
  row: RowCall;
  items: Item[];
}

const methods: Record<PlannedChange["kind"], string> = {
  create: "POST",
  update: "PATCH",
  updateMatching: "PATCH",
  delete: "DELETE",
  deleteMatching: "DELETE",
};

/**
 * The changes in groups that keep their order, except among neighbours of one kind and resource. Throws 400 with the path in
 * `changes` for what cannot be planned, 403 for what the caller may not read and write.
 */
export function groupChanges(
  changes: readonly PlannedChange[],
  skipped: ReadonlySet<number>,
  call: Call,
  deps: RowDeps,
): Group[] {
  const groups: Group[] = [];
  let run = { of: "", from: 0, groups: new Map<string, Group>(), ids: new Set<string>() };
  for (const [place, change] of changes.entries()) {
    if (skipped.has(place)) continue;
    const resource = resourceOf(change, place, call.actor);
    const of = `${change.kind} ${resource.name}`;
    const id = "id" in change ? change.id : null;
    const builtOn = createdBefore(resource, changes, place);
    // A change comes after those that it depends on: earlier changes of the same record, creation of a referenced one.
    const isLater = (id !== null && run.ids.has(id)) || builtOn.some((earlier) => earlier >= run.from);
    if (of !== run.of || isLater) run = { of, from: place, groups: new Map(), ids: new Set() };
    if (id !== null) run.ids.add(id);
    const key = "filter" in change ? String(place) : columnsOf(change);
    const known = run.groups.get(key);
    if (known) {
      known.items.push({ place, change });
      continue;
    }
    const row = rowCallOf(change, place, resource, call, deps);
    const group = { kind: change.kind, row, items: [{ place, change }] };
    run.groups.set(key, group);
    groups.push(group);
  }
  return groups;
}

const columnsOf = (change: PlannedChange): string =>
  "values" in change ? JSON.stringify(Object.keys(change.values).sort()) : "";

function resourceOf(change: PlannedChange, place: number, actor: Actor): Resource {
  const { kind, resource: name } = change;
  const path = ["changes", place, "resource"];
  const isDeletion = kind === "delete" || kind === "deleteMatching";
  requirePermission(actor, name, isDeletion ? "destroy" : "write", path);
  const resource = requirePermission(actor, name, "read", path);
  if (!isRecorded(resource))
    throw invalidInput({ path, message: `Changes of ${resource.plural} cannot be planned.` });
  if (resource.write?.updateOnly && kind !== "update" && kind !== "updateMatching") {
    throw invalidInput({
      path,
      message: `${resource.plural} are created and deleted by another part of the product.`,
    });
  }
  // No other column: whether a value matches would disclose it.
  for (const column of Object.keys(("was" in change && change.was) || {})) {
    const schema = Object.hasOwn(resource.row.shape, column) ? resource.row.shape[column] : undefined;
    if (!schema || !factsOf(schema)?.status)
      throw invalidInput({ path: ["changes", place, "was", column], message: "Not a status." });
  }
  return resource;
}

/** The change as a call on the row resource, for its scope, filters and errors. */
function rowCallOf(
  change: PlannedChange,
  place: number,
  resource: Resource,
  call: Call,
  deps: RowDeps,
): RowCall {
  const query = "filter" in change ? change.filter : "";
  const path = ["changes", place, "filter"];
  const request: ApiRequest = {
    method: methods[change.kind],
    path: `/${resource.name}`,
    query,
    header: () => undefined,
    address: call.address,
    body: async () => Buffer.alloc(0),
  };
  const row = readable(path, () => parseRowCall(request, resource, call, deps));
  if ("filter" in change && row.query.conditions.length === 0) {
    throw invalidInput({ path, message: "Add a filter; to match every record, id=not.is.null." });
  }
  if (row.query.parameters.length > row.query.filters.length) {
    throw invalidInput({ path, message: "Only filters are allowed, no order, limit or select." });
  }
  return row;
}

function readable<T>(path: Issue["path"], parse: () => T): T {
  try {
    return parse();
  } catch (error) {
    // A missing scope is no error of the filter.
    if (!(error instanceof ApiError) || error.status === 403) throw error;
    throw invalidInput({ path, message: error.message });
  }
}

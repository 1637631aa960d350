import * as z from "zod";
import type { PlannedChange } from "@/lib/console/changes/plan.contract";
import { findConsoleOperation } from "@/lib/console/handlers";
import { findResource } from "@/lib/resources";
import type { Resource } from "@/lib/resources/define";
import { isRecorded, isRestorable } from "@/lib/resources/recorded";
import { scopesFor } from "@/lib/resources/scopes";
import type { Scope } from "@/lib/schemas/areas";
import { type ApiError, ruleViolation } from "@/lib/schemas/errors";
import { isObject } from "@/lib/schemas/is-object";
import type { Deps } from "../api/deps";
import { plannedRows } from "../changes/planned-rows";
import { tenantScope } from "../database/tenant";
import { withTransaction } from "../database/with-transaction";
import type { Call } from "../kernel/actor";
import { idempotencyOf } from "../kernel/idempotency/run-once";
import { parseInput } from "../kernel/parse-input";
import { argumentPath, plannedPath, withArgumentPaths } from "./argument-errors";
import { oneRow, requestRows, requireTable, tableScopes } from "./row-request";
import { filter, mayChange, table } from "./row-tools";
import { objectOf, rowOf, type Tool, toolSchema } from "./tool";

const maxRows = 500;
const Values = z.record(z.string(), z.json()).meta({ description: "Values by column" });
/** PATCH of nothing matches no row, as in PostgREST. */
const NewValues = Values.refine((values) => Object.keys(values).length > 0, {
  error: "There is no value to set.",
});
const id = () => z.string().min(1).max(500).meta({ description: "Value of the table's key column" });
const dryRun = () =>
  z.boolean().optional().meta({ description: "Only tries the change out and returns what it would do" });
const expected = () =>
  z.int().min(0).meta({ description: "How many rows match; with another number nothing is changed" });

const Create = z.strictObject({
  table: table(),
  rows: z.array(Values).min(1).max(maxRows),
  dryRun: dryRun(),
});
const Update = z.strictObject({
  table: table(),
  rows: z
    .array(z.strictObject({ id: id(), values: NewValues }))
    .min(1)
    .max(maxRows)
    .optional(),
  matching: z.strictObject({ filter: filter(), expected: expected(), values: NewValues }).optional(),
  dryRun: dryRun(),
});
const Delete = z.strictObject({
  table: table(),
  ids: z.array(id()).min(1).max(maxRows).optional(),
  matching: z.strictObject({ filter: filter(), expected: expected() }).optional(),
  dryRun: dryRun(),
});

const Changed = z.strictObject({
  applied: z.boolean(),
  changeSetId: z.string().nullable().meta({
    description: "What a person undoes in the console: all that was changed without a pause of ten minutes",
  }),
  inserted: z.int(),
  updated: z.int().meta({ description: "Also rows that had the values already" }),
  deleted: z.int(),
  rows: z
    .array(z.record(z.string(), z.unknown()))
    .meta({ description: "The rows, or what the change does to them" }),
});
type Changed = z.input<typeof Changed>;

/** 422: of the member and `matching`, both or neither is given. */
function oneOf(member: string): ApiError {
  const message = `Give either ${member} or matching.`;
  return ruleViolation(message, { path: [member], message });
}

/** Tools that write rows of any table: one row by the row API, several by a plan that is applied as a whole. */
export const rowWriteTools: readonly Tool[] = [
  {
    name: "create_rows",
    title: "Create rows",
    description: "Creates rows of a table, all or none.",
    label: "WRITE",
    inputSchema: toolSchema(Create, "input"),
    outputSchema: toolSchema(Changed, "output"),
    isShownTo: mayChange("write"),
    scopesFor(args) {
      const { data } = Create.safeParse(args);
      return [...tableScopes(args, "write", "read"), ...exposedScopes(data?.table, data?.rows)];
    },
    async run(args, call, deps) {
      const { table, rows, dryRun } = parseInput(Create, args);
      const resource = requireTable(table, "POST");
      const [only] = rows;
      if (only && rows.length === 1 && !dryRun) {
        const created = await withArgumentPaths(
          (path) => argumentPath({ kind: "create" }, 0, path),
          async () => rowOf(await requestRows(resource, { method: "POST", body: only }, call, deps)),
        );
        return changed({ changeSetId: changeSetOf(resource, call), inserted: 1, rows: [created] });
      }
      const changes = rows.map((values) => ({ kind: "create" as const, resource: table, values }));
      return planAndApply(resource, changes, dryRun, call, deps);
    },
  },
  {
    name: "update_rows",
    title: "Update rows",
    description: "Changes rows of a table by their keys, or all that match conditions; all or none.",
    label: "WRITE",
    inputSchema: toolSchema(Update, "input"),
    outputSchema: toolSchema(Changed, "output"),
    isShownTo: mayChange("write"),
    scopesFor(args) {
      const { data } = Update.safeParse(args);
      const rows = data?.rows?.map(({ values }) => values);
      return [...tableScopes(args, "write", "read"), ...exposedScopes(data?.table, rows)];
    },
    async run(args, call, deps) {
      const { table, rows, matching, dryRun } = parseInput(Update, args);
      const resource = requireTable(table, "PATCH");
      if ((rows === undefined) === (matching === undefined)) throw oneOf("rows");
      const [only] = rows ?? [];
      if (only && rows?.length === 1 && !dryRun) {
        const request = { method: "PATCH", body: only.values } as const;
        const row = await changeRow(resource, only.id, request, call, deps);
        return changed({ changeSetId: changeSetOf(resource, call), updated: 1, rows: [row] });
      }
      const changes: PlannedChange[] = matching
        ? [{ kind: "updateMatching", resource: table, ...matching }]
        : (rows ?? []).map((row) => ({ kind: "update", resource: table, ...row }));
      const done = await planAndApply(resource, changes, dryRun, call, deps);
      const named = matching?.expected ?? new Set(rows?.map(({ id }) => id)).size;
      return { ...done, updated: Math.max(done.updated, named) };
    },
  },
  {
    name: "delete_rows",
    title: "Delete rows",
    description: "Deletes rows of a table by their keys, or all that match conditions; all or none.",
    label: "DESTRUCTIVE",
    inputSchema: toolSchema(Delete, "input"),
    outputSchema: toolSchema(Changed, "output"),
    isShownTo: mayChange("destroy"),
    scopesFor: (args) => tableScopes(args, "destroy", "read"),
    describeCall(args) {
      const { resource, ids, matching } = readDeletion(args);
      const count = matching?.expected ?? ids?.length ?? 0;
      return `Delete ${count} ${count === 1 ? resource.singular : resource.plural}?`;
    },
    async run(args, call, deps) {
      const { resource, table, ids, matching, dryRun } = readDeletion(args);
      const [only] = ids ?? [];
      if (only && ids?.length === 1 && !dryRun) {
        const row = await changeRow(resource, only, { method: "DELETE" }, call, deps);
        return changed({ changeSetId: changeSetOf(resource, call), deleted: 1, rows: [row] });
      }
      const changes: PlannedChange[] = matching
        ? [{ kind: "deleteMatching", resource: table, ...matching }]
        : (ids ?? []).map((id) => ({ kind: "delete", resource: table, id }));
      return planAndApply(resource, changes, dryRun, call, deps);
    },
  },
];

/** What is deleted, with each row once. Throws for arguments that are rejected whatever the person answers. */
function readDeletion(args: unknown) {
  const { ids, ...input } = parseInput(Delete, args);
  const resource = requireTable(input.table, "DELETE");
  if ((ids === undefined) === (input.matching === undefined)) throw oneOf("ids");
  const named = ids && [...new Set(ids)];
  if (named?.length !== 1 || input.dryRun) requirePlannable(resource);
  return { ...input, resource, ids: named };
}

/** Throws 422 for a table whose changes cannot be tried out. */
function requirePlannable(resource: Resource): void {
  if (isRecorded(resource)) return;
  const message = `Rows of ${resource.name} are changed one at a time by their key, without dryRun.`;
  throw ruleViolation(message, { path: ["table"], message });
}

/** The scopes of the tables to which the written rows give access, as webhooks do. */
function exposedScopes(table = "", rows: readonly Record<string, unknown>[] = []): Scope[] {
  const exposes = findResource(table)?.exposes;
  if (exposes === undefined) return [];
  return rows.flatMap(({ [exposes]: name }) => {
    const exposed = typeof name === "string" ? findResource(name) : null;
    return exposed ? scopesFor(exposed, "read") : [];
  });
}

/** The change set that a change of the resource's rows is part of; null where it cannot be undone. */
const changeSetOf = (resource: Resource, { actor }: Call): string | null =>
  isRestorable(resource) ? (actor.agent?.changeSetId ?? null) : null;

const changed = (what: Partial<Changed>): Changed => ({
  applied: true,
  changeSetId: null,
  inserted: 0,
  updated: 0,
  deleted: 0,
  rows: [],
  ...what,
});

/** Changes or deletes the row with this key by the row API; returns it. Its errors name the one row of the arguments. */
async function changeRow(
  resource: Resource,
  id: string,
  request: { method: "PATCH" | "DELETE"; body?: object },
  call: Call,
  deps: Deps,
): Promise<Record<string, unknown>> {
  const whole = { ...request, ...oneRow(resource, id), prefer: "return=representation" };
  const kind = request.method === "PATCH" ? "update" : "delete";
  return withArgumentPaths(
    (path) => argumentPath({ kind }, 0, path),
    async () => rowOf(await requestRows(resource, whole, call, deps)),
  );
}

/** Tries the changes out and applies exactly what that showed. Throws 422 where that is not possible, and with the errors by row. */
async function planAndApply(
  resource: Resource,
  changes: readonly PlannedChange[],
  dryRun: boolean | undefined,
  call: Call,
  deps: Deps,
): Promise<Changed> {
  requirePlannable(resource);
  const { agent: _, ...actor } = call.actor;
  const scope = tenantScope(deps.requests, actor);
  const idempotency = dryRun ? null : idempotencyOf(call.idempotencyKey, deps.cipher);
  // Before it is tried out, since what was applied already could not be applied again.
  let applied =
    idempotency && (await withTransaction({ scope, readOnly: true }, (send) => idempotency.find(send)));
  if (!applied) {
    const { token, ...tried } = await tryOut(changes, { ...call, actor, idempotencyKey: null }, deps);
    if (dryRun || token === null) return { ...changed(tried), applied: false };
    applied = await operation("changes/apply").perform("changes/apply", { token }, call, deps);
  }
  const { changeSetId, ...counted } = Applied.parse(objectOf(applied));
  if (changeSetId === null) return changed(counted);
  // Records that were created have other keys than when they were tried out.
  const rows = await withTransaction({ scope, readOnly: true }, (send) =>
    plannedRows(send, actor, changeSetId, changes, { keys: new Map(), failures: [] }),
  );
  return changed({ ...counted, changeSetId: changeSetOf(resource, call), rows });
}

const counts = Changed.pick({ inserted: true, updated: true, deleted: true }).shape;
const Planned = z.object({ rows: Changed.shape.rows, token: z.string().nullable(), ...counts });
const Applied = z.object({ changeSetId: z.string().nullable(), ...counts });

/** Plans the changes. Throws 422 with the errors by row. */
async function tryOut(
  changes: readonly PlannedChange[],
  call: Call,
  deps: Deps,
): Promise<z.output<typeof Planned>> {
  const title = call.actor.app && `By ${call.actor.app.name}`;
  const plan = await withArgumentPaths(
    (path) => plannedPath(changes, path),
    async () =>
      objectOf(await operation("changes/plan").perform("changes/plan", { title, changes }, call, deps)),
  );
  const errors = Array.isArray(plan.errors) ? plan.errors.filter(isObject) : [];
  if (errors.length > 0)
    throw ruleViolation(
      `${errors.length} ${errors.length === 1 ? "row" : "rows"} cannot be changed.`,
      ...errors.flatMap((error) => issuesOf(changes, error)),
    );
  return Planned.parse(plan);
}

function operation(path: string) {
  const found = findConsoleOperation(path);
  if (!found || !("perform" in found)) throw new Error(`${path} is no operation of callers.`);
  return found;
}

const Failure = z.object({
  change: z.int(),
  message: z.string(),
  issues: z
    .array(z.object({ path: z.array(z.union([z.string(), z.number()])), message: z.string() }))
    .default([]),
});

function issuesOf(changes: readonly PlannedChange[], error: unknown) {
  const { data } = Failure.safeParse(error);
  if (!data) return [];
  const issues = data.issues.length > 0 ? data.issues : [{ path: [], message: data.message }];
  const change = changes[data.change];
  return issues.map(({ path, message }) => ({
    path: change ? argumentPath(change, data.change, path) : path,
    message,
  }));
}

import * as z from "zod";
import type { PlannedChange } from "@/lib/console/changes/plan.contract";
import { findResource } from "@/lib/resources";
import type { Resource } from "@/lib/resources/define";
import { scopesFor } from "@/lib/resources/scopes";
import type { Scope } from "@/lib/schemas/areas";
import { type ApiError, ruleViolation } from "@/lib/schemas/errors";
import type { Deps } from "../api/deps";
import type { Call } from "../kernel/actor";
import { parseInput } from "../kernel/parse-input";
import { argumentPath, withArgumentPaths } from "./argument-errors";
import { Changed, changed, changeSetOf, planAndApply, requirePlannable } from "./plan-and-apply";
import { oneRow, requestRows, requireTable, tableScopes } from "./row-request";
import { filter, mayChange, table } from "./row-tools";
import { rowOf, type Tool, toolSchema } from "./tool";

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
      return planAndApply(resource, changes, dryRun, call, deps);
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

/** The scopes of the tables to which the written rows give access, as webhooks do. */
function exposedScopes(table = "", rows: readonly Record<string, unknown>[] = []): Scope[] {
  const exposes = findResource(table)?.exposes;
  if (exposes === undefined) return [];
  return rows.flatMap(({ [exposes]: name }) => {
    const exposed = typeof name === "string" ? findResource(name) : null;
    return exposed ? scopesFor(exposed, "read") : [];
  });
}

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

import * as z from "zod";
import type { PlannedChange } from "@/lib/console/changes/plan.contract";
import { findConsoleOperation } from "@/lib/console/handlers";
import type { Resource } from "@/lib/resources/define";
import { isRecorded, isRestorable } from "@/lib/resources/recorded";
import { ruleViolation } from "@/lib/schemas/errors";
import { isObject } from "@/lib/schemas/is-object";
import type { Deps } from "../api/deps";
import { plannedRows } from "../changes/planned-rows";
import { tenantScope } from "../database/tenant";
import { withTransaction } from "../database/with-transaction";
import type { Call } from "../kernel/actor";
import { idempotencyOf } from "../kernel/idempotency/run-once";
import { argumentPath, plannedPath, withArgumentPaths } from "./argument-errors";
import { objectOf } from "./tool";

/** What a tool that writes rows returns. */
export const Changed = z.strictObject({
  applied: z.boolean(),
  changeSetId: z.string().nullable().meta({
    description: "What a person undoes in the console: all that was changed without a pause of ten minutes",
  }),
  inserted: z.int().meta({ description: "Rows of the table" }),
  updated: z.int().meta({ description: "Rows of the table, also those that had the values already" }),
  deleted: z.int().meta({ description: "Rows of the table" }),
  rows: z
    .array(z.record(z.string(), z.unknown()))
    .meta({ description: "The rows, or what the change does to them and then to rows of other tables" }),
});
export type Changed = z.input<typeof Changed>;

/** Throws 422 for a table whose changes cannot be tried out. */
export function requirePlannable(resource: Resource): void {
  if (isRecorded(resource)) return;
  const message = `Rows of ${resource.name} are changed one at a time by their key, without dryRun.`;
  throw ruleViolation(message, { path: ["table"], message });
}

/** The change set that a change of the resource's rows is part of; null where it cannot be undone. */
export const changeSetOf = (resource: Resource, { actor }: Call): string | null =>
  isRestorable(resource) ? (actor.agent?.changeSetId ?? null) : null;

/** The result of a change; what is absent is that of one in which nothing changed. */
export const changed = (what: Partial<Changed>): Changed => ({
  applied: true,
  changeSetId: null,
  inserted: 0,
  updated: 0,
  deleted: 0,
  rows: [],
  ...what,
});

/** Tries the changes out and applies exactly what that showed. Throws 422 where that is not possible, and with the errors by row. */
export async function planAndApply(
  resource: Resource,
  changes: readonly PlannedChange[],
  dryRun: boolean | undefined,
  call: Call,
  deps: Deps,
): Promise<Changed> {
  requirePlannable(resource);
  const counted = countsOf(changes);
  const { agent: _, ...actor } = call.actor;
  const scope = tenantScope(deps.requests, actor);
  const idempotency = dryRun ? null : idempotencyOf(call.idempotencyKey, deps.cipher);
  // Before it is tried out, since what was applied already could not be applied again.
  let applied =
    idempotency && (await withTransaction({ scope, readOnly: true }, (send) => idempotency.find(send)));
  if (!applied) {
    const { token, ...tried } = await tryOut(changes, { ...call, actor, idempotencyKey: null }, deps);
    if (dryRun || token === null) return { ...changed({ ...counted, ...tried }), applied: false };
    applied = await operation("changes/apply").perform("changes/apply", { token }, call, deps);
  }
  const { changeSetId } = Applied.parse(objectOf(applied));
  if (changeSetId === null) return changed(counted);
  // Records that were created have other keys than when they were tried out.
  const rows = await withTransaction({ scope, readOnly: true }, (send) =>
    plannedRows(send, actor, changeSetId, changes, { keys: new Map(), failures: [] }),
  );
  return changed({ ...counted, changeSetId: changeSetOf(resource, call), rows });
}

const Planned = z.object({ rows: Changed.shape.rows, token: z.string().nullable() });
const Applied = z.object({ changeSetId: z.string().nullable() });

/** The rows that the changes name: all of them change, or none. Those that rules change with them are not counted. */
function countsOf(changes: readonly PlannedChange[]): Pick<Changed, "inserted" | "updated" | "deleted"> {
  const updated = new Set<string>();
  const counts = { inserted: 0, updated: 0, deleted: 0 };
  for (const change of changes) {
    if (change.kind === "create") counts.inserted++;
    if (change.kind === "update") updated.add(change.id);
    if (change.kind === "delete") counts.deleted++;
    if (change.kind === "updateMatching") counts.updated += change.expected ?? 0;
    if (change.kind === "deleteMatching") counts.deleted += change.expected ?? 0;
  }
  return { ...counts, updated: counts.updated + updated.size };
}

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

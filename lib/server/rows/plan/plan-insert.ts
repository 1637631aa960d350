import { checkBody } from "../request/body/check";
import type { RowBody } from "../request/body/typed-row";
import type { RowCall } from "../request/row-call";
import { findConflict } from "./conflict";
import { type MethodPlan, planInsertion, type Source } from "./insertion";
import { writeOutput } from "./output";

/** POST: one record or a list of them, all or nothing; with a resolution an upsert. */
export async function planInsert(row: RowCall, body: RowBody): Promise<MethodPlan> {
  const { resource, query, preferences, call } = row;
  const output = writeOutput(row, body.isList);
  const checked = await checkBody(resource, call.actor, body, {
    wholeAllowed: preferences.resolution !== null,
    complete: true,
    columns: query.columns,
  });
  if (body.rows.length === 0) return { output, change: null, source: null };
  const conflict = await findConflict(row);
  const source: Source = { checked, conflict, planPart: (part) => planInsertion(row, part, conflict) };
  return { output, change: await source.planPart(checked), source };
}

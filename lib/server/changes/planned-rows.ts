import sql from "sql-template-tag";
import type * as z from "zod";
import type { PlannedChange, PlannedRow } from "@/lib/console/changes/plan.contract";
import { ApiError, type Issue } from "@/lib/schemas/errors";
import { isObject } from "@/lib/schemas/is-object";
import type { Send } from "../database/transaction";
import type { Actor } from "../kernel/actor";
import { readableTimes, visibleSql } from "./record-changes";
import type { RunResult } from "./run-changes";

type Row = z.input<typeof PlannedRow>;

/** Rows that a plan shows. */
const maxRows = 1_000;

/** A record that the plan changes or deletes, with its version before; of created ones the number by table. */
export interface Expected {
  records: [table: string, id: string, version: number | null][];
  created: Record<string, number>;
}

/**
 * Changes of a change set that the caller may see, with the changes of the list that made them. Those of the tables that the list
 * names come first: of many rows, what rules change with them is what does not fit.
 */
export async function plannedRows(
  send: Send,
  actor: Actor,
  changeSetId: string,
  changes: readonly PlannedChange[],
  ran: Pick<RunResult, "keys" | "failures">,
): Promise<Row[]> {
  const named = [...new Set(changes.map(({ resource }) => resource))];
  const { rows } = await send<Omit<Row, "change">>(sql`
    SELECT r."table" AS "resource", r."recordId" AS "id", r."kind",
      ${visibleSql(sql`v."times"`, sql`r."before"`)} AS "before", ${visibleSql(sql`v."times"`, sql`r."after"`)} AS "after"
    FROM "rowChange" r JOIN jsonb_each(${readableTimes(actor)}) v("table", "times") ON v."table" = r."table"
    WHERE r."companyId" = ${actor.companyId} AND r."changeSetId" = ${changeSetId}
    ORDER BY r."table" = ANY (${named}::text[]) DESC, r."position" LIMIT ${maxRows}`);
  const placesOf = placesByRecord(changes, ran);
  return rows.map((row) => ({
    ...row,
    change: takePlace(placesOf.get(`${row.kind} ${row.resource} ${row.id}`) ?? [], changes, row.after),
  }));
}

/** The places of the changes that were made, by what each does to which record. */
function placesByRecord(
  changes: readonly PlannedChange[],
  { keys, failures }: Pick<RunResult, "keys" | "failures">,
): Map<string, number[]> {
  const failed = new Set(failures.map(({ place }) => place));
  const places = new Map<string, number[]>();
  for (const [place, change] of changes.entries()) {
    const id = "id" in change ? change.id : keys.get(place);
    if (id === undefined || failed.has(place)) continue;
    const record = `${change.kind === "create" ? "insert" : change.kind} ${change.resource} ${id}`;
    const known = places.get(record);
    if (known) known.push(place);
    else places.set(record, [place]);
  }
  return places;
}

/**
 * Takes the next place whose values a row has, since a change of nothing has no row; else the next one. The last one stays,
 * for what rules change in the record after it.
 */
function takePlace(places: number[], changes: readonly PlannedChange[], after: Row["after"]): number | null {
  const made = places.findIndex((place) => {
    const change = changes[place];
    const values = change && "values" in change ? Object.entries(change.values) : [];
    return values.some(([column, value]) => isObject(after) && after[column] === value);
  });
  const at = Math.max(made, 0);
  const place = places[at] ?? null;
  places.splice(0, Math.min(at + 1, places.length - 1));
  return place;
}

const firstOfEach = (companyId: string, changeSetId: string) => sql`
  SELECT DISTINCT ON (r."table", r."recordId") r."table", r."recordId", r."kind", r."version" FROM "rowChange" r
  WHERE r."companyId" = ${companyId} AND r."changeSetId" = ${changeSetId} ORDER BY r."table", r."recordId", r."position"`;

/** The records that the change set of this transaction touches, in which state it found them. */
export async function expectedRecords(send: Send, companyId: string, changeSetId: string): Promise<Expected> {
  const { rows } = await send<Expected>(sql`
    SELECT coalesce(json_agg(json_build_array(f."table", f."recordId", f."version")) FILTER (WHERE f."kind" <> 'insert'), '[]')
             AS "records",
           (SELECT coalesce(json_object_agg(n."table", n."count"), '{}') FROM (
             SELECT i."table", count(*) AS "count" FROM (${firstOfEach(companyId, changeSetId)}) i
             WHERE i."kind" = 'insert' GROUP BY 1) n) AS "created"
    FROM (${firstOfEach(companyId, changeSetId)}) f`);
  return rows[0] ?? { records: [], created: {} };
}

/** Throws 412 with the records that are not, or no longer, those of the plan. */
export async function requireExpected(
  send: Send,
  companyId: string,
  changeSetId: string,
  { records, created }: Expected,
): Promise<void> {
  const { rows } = await send<{ table: string; id: string; isPlanned: boolean; isTouched: boolean }>(sql`
    SELECT coalesce(p.r ->> 0, n."table") AS "table", coalesce(p.r ->> 1, n."recordId") AS "id",
      p.r IS NOT NULL AS "isPlanned", n."table" IS NOT NULL AS "isTouched"
    FROM (SELECT e.r FROM jsonb_array_elements(${JSON.stringify(records)}::jsonb) e(r)) p
    FULL JOIN (SELECT * FROM (${firstOfEach(companyId, changeSetId)}) f WHERE f."kind" <> 'insert') n
      ON n."table" = p.r ->> 0 AND n."recordId" = p.r ->> 1
    WHERE p.r IS NULL OR n."table" IS NULL OR (p.r ->> 2)::integer IS DISTINCT FROM n."version"
    ORDER BY 1, 2 LIMIT 100`);
  const now = await expectedRecords(send, companyId, changeSetId);
  const isSame = JSON.stringify(sorted(now.created)) === JSON.stringify(sorted(created));
  if (rows.length === 0 && isSame) return;
  throw changedSince(
    rows.map(({ table, id, isPlanned, isTouched }) => ({
      path: [table, id],
      message: !isPlanned
        ? "The plan did not have this record."
        : isTouched
          ? "The record was changed after the plan was made."
          : "The record would no longer change.",
    })),
  );
}

/** 412, with an issue for each record. */
export const changedSince = (issues: Issue[]) =>
  new ApiError(412, "stale", "Records have changed since the plan was made; nothing was applied.", {
    hint: "Plan again and review the result.",
    issues,
  });

const sorted = (created: Record<string, number>) =>
  Object.entries(created).sort(([a], [b]) => (a < b ? -1 : 1));

import sql, { empty, join, type Sql } from "sql-template-tag";
import type { Resource } from "@/lib/resources/define";
import { identifier } from "../../database/identifier";
import type { Send } from "../../database/transaction";
import type { RowOutput } from "../plan/output";
import type { Expected } from "../request/preconditions";
import type { RowCall } from "../request/row-call";
import { auditSql, type WriteKind } from "./audit";
import { bodySql, docsSql, noBodySql, shapeInSql } from "./body";
import { orderSql } from "./order";
import { insertedFlag, versionName } from "./row-columns";

/** The row that a writing statement returns. */
export interface WriteResult {
  affected: number;
  /** Rows of an upsert that are new. */
  inserted: number;
  /** Rows that were not written because a row that the caller cannot see holds their key. */
  hidden: number;
  /** Key of a written row. */
  key: string | null;
  /** Version of a written row. */
  version: string | null;
  /** The rows are not the ones that the caller expects. */
  stale: boolean;
  /** Tables that the rows give access to, before and after the change. */
  exposed: string[];
  body: string | null;
}

/** A change as named SQL steps. */
export interface Change {
  kind: WriteKind;
  /** The last one is `written`. */
  steps: (readonly [name: string, step: Sql])[];
  /** Expression that counts the hidden rows. */
  hidden?: Sql;
}

/**
 * One statement that writes, audits and makes the body of the response; without `output` it has none, to try the change
 * out. Versions are compared once the rows are locked.
 */
export function writeSql(
  { resource, call, query: { order }, expected }: RowCall,
  change: Change,
  output: RowOutput | null,
): Sql {
  const body = output ? bodySql(output) : noBodySql;
  const steps = [...change.steps, ["audited", auditSql(resource, call, change.kind)] as const];
  const inserted =
    change.kind === "upsert" ? sql`(SELECT count(*) FROM written AS w WHERE w.${insertedFlag})` : sql`0`;
  const sorted = order.length > 0 ? orderSql(resource, order) : empty;
  const rows = sql`SELECT ${output ? output.projection.list : empty} FROM written AS t ${sorted}`;
  return sql`
    WITH ${join(
      steps.map(([name, step]) => sql`${identifier(name)} AS (${step})`),
      ", ",
    )}
    SELECT (SELECT count(*) FROM written)::int AS "affected", ${inserted}::int AS "inserted",
           ${change.hidden ?? sql`0`}::int AS "hidden",
           (SELECT w.${identifier(resource.key)}::text FROM written AS w LIMIT 1) AS "key",
           (SELECT w.${identifier(versionName)} FROM written AS w LIMIT 1) AS "version",
           ${staleSql(change.kind, expected)} AS "stale",
           ${exposedSql(resource, change.kind)} AS "exposed",
           (SELECT ${body.value} FROM ${docsSql(body, rows)}) AS "body"`;
}

/** Runs a writing statement. */
export async function runWrite(send: Send, statement: Sql): Promise<WriteResult> {
  const { rows } = await send<WriteResult>(statement);
  return rows[0] ?? { ...nothing, body: null };
}

/** What a change of nothing returns: a list without rows. */
export const nothingWritten = (output: RowOutput): WriteResult => ({
  ...nothing,
  body: shapeInSql(output) === "csv" ? null : "[]",
});

const nothing = { affected: 0, inserted: 0, hidden: 0, key: null, version: null, stale: false, exposed: [] };

/** Whether the rows are not the expected ones; a row that does not exist has none of the versions. */
function staleSql(kind: WriteKind, expected: Expected): Sql {
  if (expected === null || kind === "insert") return sql`false`;
  const isMissing = sql`NOT EXISTS (SELECT FROM before)`;
  if (expected === "any") return isMissing;
  const version = identifier(versionName);
  return sql`(${isMissing} OR EXISTS (SELECT FROM before AS b WHERE b.${version} <> ALL(${expected}::text[])))`;
}

/** Deleting a row gives access to nothing. */
function exposedSql({ exposes }: Resource, kind: WriteKind): Sql {
  if (exposes === undefined || kind === "delete") return sql`'{}'::text[]`;
  const table = identifier(exposes);
  const before = kind === "insert" ? empty : sql`UNION SELECT b.${table} FROM before AS b`;
  return sql`ARRAY(SELECT w.${table} FROM written AS w ${before})`;
}

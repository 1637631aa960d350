import pg from "pg";
import sql, { empty, join, type Sql } from "sql-template-tag";
import * as z from "zod";
import type { Resource } from "@/lib/resources/define";
import { unreadableTables } from "../../auth/require-read";
import { identifier } from "../../database/identifier";
import type { Send } from "../../database/transaction";
import type { AuditedBy } from "../../kernel/audit";
import type { RowOutput } from "../plan/output";
import type { AnyCondition } from "../request/grammar/ast";
import { type Expected, mustCreate } from "../request/preconditions";
import type { RowCall } from "../request/row-call";
import { auditSql, type WriteKind } from "./audit";
import { bodySql, docSql, docsSql, limitedDocSql, noBodySql, shapeInSql } from "./body";
import { orderSql } from "./order";
import { namesOneRow } from "./read-statement";
import { relatedField } from "./related";
import { insertedFlag, versionName } from "./row-columns";
import { innerSql, type Owners } from "./scope";

/** The row that a writing statement returns. */
export interface WriteResult {
  affected: number;
  /** Rows that the response shows: the written ones that have rows of every inner relation. */
  returned: number;
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

/** Values of a call, or placeholders for them in a statement that calls share. */
export interface Given {
  owners: Owners;
  caller: Omit<AuditedBy, "companyId" | "agent">;
  /** The rows of the body as JSON. */
  text: unknown;
  /** The versions that If-Match names. */
  versions: unknown;
  conditions: readonly AnyCondition[];
}

export type Step = readonly [name: string, step: Sql];

/** A change as named SQL steps. */
export interface Change {
  kind: WriteKind;
  /** Inserts exactly one row, for which a shorter statement does. */
  isOneRow?: boolean;
  /** The last one is `written`. */
  steps(given: Given): Step[];
  /** The rows of the body as JSON. */
  text?: string;
  /** Cache key of the text of the steps, if they have no other values than those given. */
  shape?: readonly string[] | undefined;
  /** Expression that counts the hidden rows. */
  hidden?: Sql;
}

/**
 * One statement that writes, audits and makes the body of the response; without `output` it has none, to try the change
 * out. Versions are compared once the rows are locked.
 */
export function writeSql(
  row: RowCall,
  change: Change,
  output: RowOutput | null,
  given = givenOf(row, change),
): Sql {
  return sql`WITH ${stepsSql(row, change, given)} ${resultSql(row, change, output, given)}`;
}

/** The values of a call. */
export const givenOf = (
  { call: { actor, requestId, address }, query, expected }: RowCall,
  { text }: Change,
): Given => ({
  owners: actor,
  caller: { userId: actor.userId, keyId: actor.keyId, requestId, address },
  text,
  versions: expected,
  conditions: query.conditions,
});

/**
 * The same as the only statement of its transaction: where the caller does not allow the result, it fails with it and nothing
 * is written. See `rejectedResult`.
 */
export function writeOrRejectSql(
  row: RowCall,
  change: Change,
  output: RowOutput,
  given = givenOf(row, change),
): Sql {
  const reasons = reasonsToReject(row, change, output);
  if (reasons.length === 0) return writeSql(row, change, output, given);
  return sql`
    WITH ${stepsSql(row, change, given)}, "result" AS MATERIALIZED (${resultSql(row, change, output, given)})
    SELECT r.*, CASE WHEN ${join(reasons, " OR ")} THEN reject_change(json_build_object(
      'affected', r."affected", 'returned', r."returned", 'inserted', r."inserted", 'hidden', r."hidden", 'stale', r."stale", 'exposed', r."exposed"
    )) END AS "isRejected"
    FROM "result" AS r`;
}

/** The results that `checkResult` throws for, as conditions on the result `r`. */
function reasonsToReject(row: RowCall, change: Change, { shape }: RowOutput): Sql[] {
  const {
    request,
    preferences: { maxAffected },
    expected,
  } = row;
  const { kind, hidden, isOneRow } = change;
  const isLimited = request.method === "PATCH" || request.method === "DELETE";
  const secret = secretTables(row, change);
  return [
    ...(hidden ? [sql`r."hidden" > 0`] : []),
    ...(expected === null || kind === "insert" ? [] : [sql`r."stale"`]),
    ...(isLimited && maxAffected !== null ? [sql`r."affected" > ${maxAffected}::numeric`] : []),
    ...(shape === "object" && !isOneRow ? [sql`r."returned" <> 1`] : []),
    ...(shape === "record" && !isOneRow ? [sql`r."affected" = 0`] : []),
    ...(mustCreate(request) ? [sql`r."inserted" = 0`] : []),
    ...(secret.length > 0 ? [sql`r."exposed" && ${secret}::text[]`] : []),
  ];
}

/** Tables to which the written rows may not give access. */
export const secretTables = ({ resource, call }: RowCall, { kind }: Change): string[] =>
  resource.exposes && kind !== "delete" ? unreadableTables(call.actor) : [];

const Rejected = z.object({
  affected: z.number(),
  returned: z.number(),
  inserted: z.number(),
  hidden: z.number(),
  stale: z.boolean(),
  exposed: z.array(z.string()),
});

/** The result with which `writeOrRejectSql` failed; null for any other error. */
export function rejectedResult(error: unknown): WriteResult | null {
  if (!(error instanceof pg.DatabaseError) || error.code !== "MW001") return null;
  return { ...nothing, body: null, ...Rejected.parse(JSON.parse(error.detail ?? "")) };
}

function stepsSql(row: RowCall, change: Change, given: Given): Sql {
  const { owners, caller } = given;
  const by = { ...caller, companyId: owners.companyId, agent: row.call.actor.agent };
  const audited = auditSql(row.resource, by, change.kind, writesOneRow(row, change));
  const steps: Step[] = [...change.steps(given), ["audited", audited]];
  return join(
    steps.map(([name, step]) => sql`${identifier(name)} AS (${step})`),
    ", ",
  );
}

/** Whether at most one row is written. A POST ignores filters. */
const writesOneRow = ({ request, query, resource }: RowCall, { isOneRow }: Change): boolean =>
  isOneRow ?? (request.method !== "POST" && namesOneRow(query, resource));

/** The result of the steps. */
function resultSql(
  { resource, query: { order, embeds }, expected }: RowCall,
  change: Change,
  output: RowOutput | null,
  { owners, versions }: Given,
): Sql {
  if (change.isOneRow && !(output?.hasBody && output.shape !== "record")) {
    return oneRowSql(resource, owners, output);
  }
  const body = output ? bodySql(output, null) : noBodySql;
  const inserted =
    change.kind === "upsert" ? sql`(SELECT count(*) FROM written AS w WHERE w.${insertedFlag})` : sql`0`;
  const sorted = order.length > 0 ? orderSql(resource, order, relatedField(owners)) : empty;
  const list = output ? output.projection.list(owners, embeds) : empty;
  const inner = output?.hasBody ? innerSql(embeds, owners) : empty;
  const rows = sql`SELECT ${list} FROM written AS t ${inner} ${sorted}`;
  return sql`
    SELECT (SELECT count(*) FROM written)::int AS "affected", ${inserted}::int AS "inserted",
           ${change.hidden ?? sql`0`}::int AS "hidden",
           (SELECT w.${identifier(resource.key)}::text FROM written AS w LIMIT 1) AS "key",
           (SELECT w.${identifier(versionName)} FROM written AS w LIMIT 1) AS "version",
           ${staleSql(change.kind, expected, versions)} AS "stale",
           ${exposedSql(resource, change.kind)} AS "exposed",
           p."returned", p."body"
    FROM (SELECT count(*)::int AS "returned", ${body.value} AS "body" FROM ${docsSql(body, rows)}) AS p`;
}

/** The result of a change that inserts one row. */
function oneRowSql(resource: Resource, owners: Owners, output: RowOutput | null): Sql {
  const doc = output?.hasBody
    ? sql`SELECT ${docSql(output)} AS doc FROM (SELECT ${output.projection.list(owners, [])}) AS p OFFSET 0`
    : sql`SELECT NULL::json AS doc`;
  const exposed = resource.exposes ? sql`ARRAY[t.${identifier(resource.exposes)}]` : sql`'{}'::text[]`;
  return sql`
    SELECT 1 AS "affected", 0 AS "inserted", 0 AS "hidden", t.${identifier(resource.key)}::text AS "key",
           t.${identifier(versionName)} AS "version", false AS "stale", ${exposed} AS "exposed", 1 AS "returned",
           ${output?.hasBody ? limitedDocSql : sql`NULL::text`} AS "body"
    FROM written AS t, LATERAL (${doc}) AS d`;
}

/** Runs a writing statement. */
export async function runWrite(send: Send, statement: Sql): Promise<WriteResult> {
  const { rows } = await send<WriteResult>(statement);
  return rows[0] ?? { ...nothing, body: null };
}

/** Response to a change of no rows: an empty list. */
export const nothingWritten = (output: RowOutput): WriteResult => ({
  ...nothing,
  body: shapeInSql(output) === "csv" ? null : "[]",
});

const nothing = {
  affected: 0,
  returned: 0,
  inserted: 0,
  hidden: 0,
  key: null,
  version: null,
  stale: false,
  exposed: [],
};

/** Whether the rows are not the expected ones; a row that does not exist has none of the versions. */
function staleSql(kind: WriteKind, expected: Expected, versions: unknown): Sql {
  if (expected === null || kind === "insert") return sql`false`;
  const isMissing = sql`NOT EXISTS (SELECT FROM before)`;
  if (expected === "any") return isMissing;
  const version = identifier(versionName);
  return sql`(${isMissing} OR EXISTS (SELECT FROM before AS b WHERE b.${version} <> ALL(${versions}::text[])))`;
}

/** Deleting a row gives access to nothing. */
function exposedSql({ exposes }: Resource, kind: WriteKind): Sql {
  if (exposes === undefined || kind === "delete") return sql`'{}'::text[]`;
  const table = identifier(exposes);
  const before = kind === "insert" ? empty : sql`UNION SELECT b.${table} FROM before AS b`;
  return sql`ARRAY(SELECT w.${table} FROM written AS w ${before})`;
}

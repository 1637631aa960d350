import sql, { empty, join, type Sql } from "sql-template-tag";
import type { Resource } from "@/lib/resources/define";
import type { Call } from "../../actor";
import type { OrderTerm } from "../grammar/ast";
import type { Expected } from "../request/preconditions";
import { auditSql, type WriteKind } from "./audit";
import { identifier } from "./identifier";
import { orderSql } from "./order";
import { insertedFlag } from "./rows-of";
import { versionName } from "./version";

/** What one writing statement answers. */
export interface WriteResult {
  affected: number;
  /** Rows of an upsert that are new. */
  inserted: number;
  /** Rows that an unseen row keeps from being written. */
  hidden: number;
  /** Key of a written row. */
  key: string | null;
  /** Version of a written row. */
  version: string | null;
  /** The rows are not the ones that the caller expects. */
  stale: boolean;
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

interface Answer {
  /** The list after SELECT, over the written rows `t`. */
  list: Sql;
  /** The body made of rows `p`. */
  body: Sql;
  order: readonly OrderTerm[];
  /** Versions that the rows must have had; they are compared once the rows are locked. */
  expected: Expected;
}

/** One statement that writes, audits and makes the body of the answer. */
export function writeSql(resource: Resource, call: Call, change: Change, answer: Answer): Sql {
  const { list, body, order, expected } = answer;
  const steps = [...change.steps, ["audited", auditSql(resource, call, change.kind)] as const];
  const inserted =
    change.kind === "upsert" ? sql`(SELECT count(*) FROM written AS w WHERE w.${insertedFlag})` : sql`0`;
  const sorted = order.length > 0 ? orderSql(resource, order) : empty;
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
           (SELECT ${body} FROM (SELECT ${list} FROM written AS t ${sorted}) AS p) AS "body"`;
}

/** A row that is gone already is no reason to refuse its removal: repeating a DELETE is no conflict. */
function staleSql(kind: WriteKind, expected: Expected): Sql {
  if (expected === null || kind === "insert") return sql`false`;
  const isMissing = kind === "delete" ? sql`false` : sql`NOT EXISTS (SELECT FROM before)`;
  if (expected === "any") return isMissing;
  const version = identifier(versionName);
  return sql`(${isMissing} OR EXISTS (SELECT FROM before AS b WHERE b.${version} <> ALL(${expected}::text[])))`;
}

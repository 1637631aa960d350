import sql from "sql-template-tag";
import type { Send } from "../database/tenant";
import type { RowRule } from "../row-rules/row-rule";
import { defaultsOf, inputOf } from "./input-of";
import type { Plan } from "./perform-write";
import type { RowCall } from "./row-call";
import { needsStored, reviewRows, ruleOf, type Writing } from "./rule/review-rows";
import { storedRecords } from "./rule/stored-records";
import type { Defaults } from "./sql/input";
import { type Conflict, insertSql } from "./sql/insert";
import { ownerColumn } from "./sql/scope";
import { metSql, upsertChange } from "./sql/upsert";
import type { Change } from "./sql/write";

/** Plans to insert the rows of a body, or to meet the ones that are there, by the rule of the resource. */
export async function insertion(row: RowCall, writing: Writing, conflict: Conflict | null): Promise<Plan> {
  const defaults = await defaultsOf(row, writing);
  const rule = ruleOf(row, writing);
  if (!rule) return changeOf(row, writing, conflict, defaults);
  if (conflict?.resolution !== "merge" || !needsStored(rule, writing)) {
    return changeOf(row, reviewRows(row, rule, writing), conflict, defaults);
  }
  return async (send) =>
    changeOf(row, await reviewMerge(row, rule, writing, conflict, defaults, send), conflict, defaults);
}

function changeOf(
  row: RowCall,
  writing: Writing,
  conflict: Conflict | null,
  defaults: Defaults | null,
): Change {
  const { resource, call } = row;
  const input = inputOf(row, writing, defaults);
  if (conflict) return upsertChange(resource, call.actor, input, writing.columns, conflict);
  return {
    kind: "insert",
    steps: [
      ["input", input],
      ["written", insertSql(resource, call.actor, writing.columns, null)],
    ],
  };
}

/** Rows that meet stored ones are judged together with what these keep. */
async function reviewMerge(
  row: RowCall,
  rule: RowRule,
  writing: Writing,
  conflict: Conflict,
  defaults: Defaults | null,
  send: Send,
): Promise<Writing> {
  const { resource, call } = row;
  const input = inputOf(row, writing, defaults);
  const met = metSql(resource, call.actor, writing.columns, conflict);
  const { rows } = await send(sql`WITH "input" AS (${input}) ${met}`);
  const names = conflict.target.filter((name) => name !== ownerColumn(resource));
  return reviewRows(row, rule, writing, storedRecords(row, rule, rows, names));
}

import type { Send } from "../database/tenant";
import type { RowRule } from "../row-rules/row-rule";
import { keyColumn } from "./columns";
import { defaultsOf, inputOf } from "./input-of";
import type { Plan } from "./perform-write";
import type { RowCall } from "./row-call";
import { needsStored, reviewRows, ruleOf, type Writing } from "./rule/review-rows";
import { storedRecords } from "./rule/stored-records";
import type { Defaults } from "./sql/input";
import { lockedSql, updateSql } from "./sql/update";
import type { Change } from "./sql/write";

/** Plans to set the fields of a body on the rows that the filters name, by the rule of the resource. */
export async function modification(row: RowCall, writing: Writing): Promise<Plan> {
  const defaults = await defaultsOf(row, writing);
  const rule = ruleOf(row, writing);
  if (!rule) return changeOf(row, writing, defaults);
  if (!needsStored(rule, writing)) return changeOf(row, reviewRows(row, rule, writing), defaults);
  return async (send) => changeOf(row, await reviewEach(row, rule, writing, send), defaults);
}

function changeOf(row: RowCall, writing: Writing, defaults: Defaults | null): Change {
  const { resource, call, query } = row;
  return {
    kind: "update",
    steps: [
      ["input", inputOf(row, writing, defaults)],
      ["before", lockedSql(resource, call.actor, query.conditions)],
      ["written", updateSql(resource, call.actor, writing.columns)],
    ],
  };
}

/** One row of input for each stored row, since what the rule fills in depends on what that row keeps. */
async function reviewEach(row: RowCall, rule: RowRule, { body, columns }: Writing, send: Send) {
  const { resource, call, query } = row;
  const { rows } = await send(lockedSql(resource, call.actor, query.conditions));
  const [sent] = body.rows;
  const each = rows.map((stored) => ({ ...sent, [resource.key]: stored[resource.key] }));
  const writing: Writing = {
    body: { rows: each, text: JSON.stringify(each), isList: false },
    columns: [...columns, keyColumn(resource)],
  };
  return reviewRows(row, rule, writing, storedRecords(row, rule, rows, [resource.key]));
}

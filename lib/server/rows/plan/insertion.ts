import sql from "sql-template-tag";
import { ownerColumn } from "@/lib/resources/owner-column";
import type { Send } from "../../database/transaction";
import type { CheckedBody } from "../request/body/check";
import type { RowCall } from "../request/row-call";
import { needsStored, reviewRows, ruleOf } from "../rules/review-rows";
import type { RowRule } from "../rules/row-rule";
import { storedRecords } from "../rules/stored-records";
import { type Defaults, inputSql } from "../sql/input";
import { type Conflict, insertSql } from "../sql/insert";
import { mergedSql, upsertChange } from "../sql/upsert";
import type { Change } from "../sql/write";
import { keptKey, requireStored } from "./compared-columns";
import { findDefaults, hasEncrypted, shapeOfInput, textOfInput, withKeys } from "./input";
import { hasGivenKeys, requireKnownKeys } from "./known-keys";
import type { Output } from "./output";

/** Effect and response of a method. */
export interface MethodPlan {
  output: Output;
  /** Null changes nothing. */
  change: PlannedChange | null;
  /** Null where no rows of a body are written. */
  source: Source | null;
}

/** The rows to write and how a part of them is planned, to find the row that an error is about. */
export interface Source {
  checked: CheckedBody;
  /** Null where rows are only inserted, or only changed. */
  conflict: Conflict | null;
  planPart(part: CheckedBody): Promise<PlannedChange>;
}

/** A change, or how to find it out inside the transaction, from rows that it locks. */
export type PlannedChange = Change | ((send: Send) => Promise<Change>);

/** Inserts the rows of a body, or merges them into the stored ones, by the rule of the resource. */
export async function planInsertion(
  row: RowCall,
  checked: CheckedBody,
  conflict: Conflict | null,
): Promise<PlannedChange> {
  const change = await planRuled(row, checked, conflict);
  if (!conflict) return change;
  const isCompared =
    checked.compared.length > 0 ||
    checked.kept.length > 0 ||
    keptKey(row.resource, checked, conflict) !== undefined;
  const isKeyed = await hasGivenKeys(row, checked);
  if (!isCompared && !isKeyed) return change;
  return async (send) => {
    if (isKeyed) await requireKnownKeys(row, checked, send);
    if (isCompared) await requireStored(row, checked, conflict, send);
    return typeof change === "function" ? change(send) : change;
  };
}

async function planRuled(
  row: RowCall,
  checked: CheckedBody,
  conflict: Conflict | null,
): Promise<PlannedChange> {
  const defaults = await findDefaults(row, checked);
  const rule = ruleOf(row, checked);
  const merge = rule && conflict?.resolution === "merge" && needsStored(rule, checked) ? { rule } : null;
  const reviewed = rule && !merge ? await reviewRows(row, rule, checked) : checked;
  if (!merge && !hasEncrypted(reviewed.columns)) return changeOf(row, reviewed, conflict, defaults);
  return async (send) => {
    const keyed = await withKeys(row, reviewed, defaults, send);
    if (conflict?.resolution !== "merge") return changeOf(row, keyed, conflict, defaults);
    const stored = await storedRows(row, keyed, conflict, defaults, send);
    const merged = merge ? await reviewMerge(row, merge.rule, keyed, conflict, stored) : keyed;
    return changeOf(row, merged, conflict, defaults, stored);
  };
}

async function changeOf(
  row: RowCall,
  checked: CheckedBody,
  conflict: Conflict | null,
  defaults: Defaults | null,
  stored: readonly Stored[] = [],
): Promise<Change> {
  const { resource, call } = row;
  const { columns } = checked;
  const text = await textOfInput(row, checked, stored);
  if (conflict)
    return upsertChange(resource, call.actor, inputSql(text, columns, defaults), columns, conflict);
  const isOneRow = checked.body.rows.length === 1;
  return {
    kind: "insert",
    isOneRow,
    steps: (given) => [
      ["input", inputSql(given.text, columns, defaults)],
      ["written", insertSql(resource, given.owners, columns, null, { isOneRow })],
    ],
    text,
    shape: shapeOfInput(columns, defaults),
  };
}

type Stored = Record<string, unknown>;

/** The stored rows that the rows of a body will be merged into, locked. */
async function storedRows(
  row: RowCall,
  checked: CheckedBody,
  conflict: Conflict,
  defaults: Defaults | null,
  send: Send,
): Promise<Stored[]> {
  const input = inputSql(await textOfInput(row, checked), checked.columns, defaults);
  const locked = mergedSql(row.resource, row.call.actor, checked.columns, conflict);
  return (await send<Stored>(sql`WITH "input" AS (${input}) ${locked}`)).rows;
}

/** Reviews each row together with the stored one that it will be merged into. */
function reviewMerge(
  row: RowCall,
  rule: RowRule,
  checked: CheckedBody,
  conflict: Conflict,
  stored: readonly Stored[],
): Promise<CheckedBody> {
  const names = conflict.target.filter((name) => name !== ownerColumn(row.resource));
  return reviewRows(row, rule, checked, storedRecords(row, rule, stored, names));
}

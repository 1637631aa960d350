import sql from "sql-template-tag";
import { ApiError } from "@/lib/schemas/errors";
import type { Send } from "../../database/transaction";
import { elementsOf } from "../../kernel/json/json-list";
import { type CheckedBody, checkBody } from "../request/body/check";
import { badBody } from "../request/body/errors";
import { textWithMembers } from "../request/body/row-body";
import type { RowBody } from "../request/body/typed-row";
import { keyColumn } from "../request/columns";
import type { RowCall } from "../request/row-call";
import { needsStored, reviewRows, ruleOf } from "../rules/review-rows";
import type { RowRule } from "../rules/row-rule";
import { storedRecords } from "../rules/stored-records";
import { type Defaults, inputSql } from "../sql/input";
import { lockedSql, updateSql } from "../sql/update";
import type { Change } from "../sql/write";
import { findDefaults, hasEncrypted, shapeOfInput, textOfInput } from "./input";
import type { MethodPlan, PlannedChange, Source } from "./insertion";
import { writeOutput } from "./output";

/** PATCH: sets fields of the rows that the filters name. An empty body changes nothing. */
export async function planUpdate(row: RowCall, body: RowBody): Promise<MethodPlan> {
  const { resource, query, call } = row;
  requireFilter(row, "UPDATE");
  if (body.rows.length > 1) {
    throw badBody("The body of a PATCH holds one object", { path: [1], message: "Send the first one only." });
  }
  const output = writeOutput(row, body.isList);
  const checked = await checkBody(resource, call.actor, body, {
    wholeAllowed: false,
    complete: false,
    columns: query.columns,
  });
  if (checked.columns.length === 0 || body.rows.length === 0) {
    const isRead = output.shape === "record" || row.expected !== null;
    return { output, change: isRead ? unchanged(row) : null, source: null };
  }
  const source: Source = { checked, conflict: null, planPart: (part) => planChange(row, part) };
  return { output, change: await source.planPart(checked), source };
}

/** Throws 400 for a PATCH or DELETE that would touch every row. */
export function requireFilter({ query, resource }: RowCall, verb: "UPDATE" | "DELETE"): void {
  if (query.conditions.length > 0) return;
  throw new ApiError(400, "21000", `${verb} requires a WHERE clause`, {
    hint: `Add a filter such as ${resource.key}=eq.<value>.`,
  });
}

/** The rows as they are: for an empty body where a record is returned or its version compared. */
const unchanged = ({ resource }: RowCall): Change => ({
  kind: "update",
  steps: ({ owners, conditions }) => [
    ["before", lockedSql(resource, owners, conditions, "update")],
    ["written", sql`SELECT * FROM before`],
  ],
});

/** Sets the fields of a body on the rows that the filters name, by the rule of the resource. */
async function planChange(row: RowCall, checked: CheckedBody): Promise<PlannedChange> {
  const defaults = await findDefaults(row, checked);
  const rule = ruleOf(row, checked);
  if (rule && needsStored(rule, checked)) {
    return async (send) => changeOf(row, await reviewEach(row, rule, checked, send), defaults);
  }
  const reviewed = rule ? await reviewRows(row, rule, checked) : checked;
  if (!hasEncrypted(reviewed.columns)) return changeOf(row, reviewed, defaults);
  // An encrypted value is bound to its row, so that each row gets one of its own.
  return async (send) => changeOf(row, await forEach(row, reviewed, await lockRows(row, send)), defaults);
}

async function changeOf(row: RowCall, checked: CheckedBody, defaults: Defaults | null): Promise<Change> {
  const { resource } = row;
  const { columns } = checked;
  return {
    kind: "update",
    steps: ({ owners, conditions, text }) => [
      ["input", inputSql(text, columns, defaults)],
      ["before", lockedSql(resource, owners, conditions, "update", columns)],
      ["written", updateSql(resource, owners, columns)],
    ],
    text: await textOfInput(row, checked),
    shape: shapeOfInput(columns, defaults),
  };
}

/** One row of input for each stored row, since what the rule fills in depends on what that row keeps. */
async function reviewEach(
  row: RowCall,
  rule: RowRule,
  checked: CheckedBody,
  send: Send,
): Promise<CheckedBody> {
  const stored = await lockRows(row, send);
  const each = await forEach(row, checked, stored);
  return reviewRows(row, rule, each, storedRecords(row, rule, stored, [row.resource.key]));
}

type Stored = Record<string, unknown>;

/** Locks the rows that the filters name and returns them. */
const lockRows = async ({ resource, call, query }: RowCall, send: Send): Promise<Stored[]> =>
  (await send<Stored>(lockedSql(resource, call.actor, query.conditions, "update"))).rows;

/** A body of one object as one row for each stored row, with its key. */
async function forEach(
  { resource }: RowCall,
  { body, columns }: CheckedBody,
  stored: readonly Stored[],
): Promise<CheckedBody> {
  const [sent] = body.rows;
  const [sentText] = elementsOf(body.text);
  const keys = stored.map((row) => ({ [resource.key]: row[resource.key] }));
  const text = await textWithMembers(`[${keys.map(() => sentText).join(",")}]`, keys);
  return {
    body: { rows: keys.map((key) => ({ ...sent, ...key })), text, isList: false },
    columns: [...columns, keyColumn(resource)],
    compared: [],
    kept: [],
  };
}

import { ApiError, type Issue, maxIssues } from "@/lib/schemas/errors";
import { mapInSlices } from "../../kernel/json/in-slices";
import type { CheckedBody } from "../request/body/check";
import { textWithMembers } from "../request/body/row-body";
import { type Column, columnsOf } from "../request/columns";
import type { RowCall } from "../request/row-call";
import { rowRules } from "./";
import { type RecordTexts, type RowRule, textOf } from "./row-rule";

/** The rule that a write must satisfy; null when its resource has none or it sets nothing that the rule reads. */
export function ruleOf({ resource }: RowCall, { columns }: CheckedBody): RowRule | null {
  const rule = resource.rule === undefined ? null : rowRules[resource.rule];
  return rule && columns.some(({ name }) => rule.reads.includes(name)) ? rule : null;
}

/** Whether the rule reads columns that the write does not set. */
export const needsStored = ({ reads, together }: RowRule, { columns }: CheckedBody): boolean =>
  together && !reads.every((read) => columns.some(({ name }) => name === read));

/**
 * Checks every row by the rule and adds the columns that the rule sets. `storedOf` returns the record that a row changes.
 * Throws 400 23514 with an issue for each value that breaks the rule.
 */
export async function reviewRows(
  { resource, deps }: RowCall,
  rule: RowRule,
  { body, columns, ...checked }: CheckedBody,
  storedOf: (sent: Record<string, unknown>) => RecordTexts = () => new Map(),
): Promise<CheckedBody> {
  const issues: Issue[] = [];
  const values = await mapInSlices(body.rows, (sent, place) => {
    const record = new Map([...storedOf(sent), ...textsOf(sent, columns)]);
    const review = rule.review(record, deps);
    issues.push(...review.issues.map((issue) => (body.isList ? within(place, issue) : issue)));
    return review.values;
  });
  if (issues.length > 0) {
    throw new ApiError(400, "23514", issues[0]?.message ?? "", { issues: issues.slice(0, maxIssues) });
  }
  if (rule.sets.length === 0) return { body, columns, ...checked };
  const known = columnsOf(resource);
  const set = new Set([...columns, ...rule.sets.flatMap((name) => known.get(name) ?? [])]);
  const rows = body.rows.map((sent, place) => ({ ...sent, ...values[place] }));
  const text = await textWithMembers(body.text, values);
  return { body: { ...body, rows, text }, columns: [...set], ...checked };
}

const within = (place: number, { path, message }: Issue): Issue => ({ path: [place, ...path], message });

/** Values that a row sets, as PostgreSQL reads text from JSON. */
const textsOf = (sent: Record<string, unknown>, columns: readonly Column[]): RecordTexts =>
  new Map(columns.map(({ name }) => [name, textOf(Object.hasOwn(sent, name) ? sent[name] : null)]));

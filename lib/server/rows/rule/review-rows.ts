import { ApiError, type Issue } from "@/lib/schemas/errors";
import { rowRules } from "../../row-rules";
import type { RecordTexts, RowRule } from "../../row-rules/row-rule";
import type { RowBody } from "../body/row-body";
import { type Column, columnsOf } from "../columns";
import type { RowCall } from "../row-call";

/** The rows of a body and the columns that they set. */
export interface Writing {
  body: RowBody;
  columns: readonly Column[];
}

/** The rule that a write must keep; null when its resource has none or it sets nothing that the rule reads. */
export function ruleOf({ resource }: RowCall, { columns }: Writing): RowRule | null {
  const rule = resource.rule === undefined ? null : rowRules[resource.rule];
  return rule && columns.some(({ name }) => rule.reads.includes(name)) ? rule : null;
}

/** Whether the rule looks at columns that the write leaves as they are. */
export const needsStored = ({ reads, together }: RowRule, { columns }: Writing): boolean =>
  together && !reads.every((read) => columns.some(({ name }) => name === read));

/**
 * Holds every row against the rule and adds what the rule fills in. `storedOf` answers the record that a row
 * changes. Throws 400 23514 with an issue for each fault.
 */
export function reviewRows(
  { resource, deps }: RowCall,
  rule: RowRule,
  { body, columns }: Writing,
  storedOf: (sent: Record<string, unknown>) => RecordTexts = () => new Map(),
): Writing {
  const issues: Issue[] = [];
  const rows = body.rows.map((sent, place) => {
    const record = new Map([...storedOf(sent), ...textsOf(sent, columns)]);
    const review = rule.review(record, deps);
    issues.push(...review.issues.map((issue) => (body.isList ? within(place, issue) : issue)));
    return { ...sent, ...review.values };
  });
  if (issues.length > 0) throw new ApiError(400, "23514", issues[0]?.message ?? "", { issues });
  if (rule.sets.length === 0) return { body, columns };
  const known = columnsOf(resource);
  const set = new Set([...columns, ...rule.sets.flatMap((name) => known.get(name) ?? [])]);
  return { body: { ...body, rows, text: JSON.stringify(rows) }, columns: [...set] };
}

const within = (place: number, { path, message }: Issue): Issue => ({ path: [place, ...path], message });

/** What a row sets, as PostgreSQL reads text from JSON. */
const textsOf = (sent: Record<string, unknown>, columns: readonly Column[]): RecordTexts =>
  new Map(columns.map(({ name }) => [name, textOf(Object.hasOwn(sent, name) ? sent[name] : null)]));

/** A stored or sent value as text. */
export function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  return typeof value === "string" ? value : JSON.stringify(value);
}

import type { FieldError } from "react-hook-form";
import type * as z from "zod";
import { formatAmount } from "@/components/value/format-value";
import { browserReader } from "@/components/value/reader";
import type { FieldScreen } from "@/lib/view-models/form-fields";
import { messageAt, placeOf } from "../errors/field-path";
import { jsonError } from "../errors/json-error";
import { dayExample } from "../locale/days";
import { numberMessage } from "../locale/numbers";
import { type Clearing, type Draft, type DraftObject, inputOf, isDraftObject, isJsonText } from "./draft";
import { unresolvedIn } from "./unresolved";

/** The request body of a draft, and its errors by path. */
export function checkDraft(
  fields: readonly FieldScreen[],
  schema: z.ZodObject,
  draft: DraftObject,
  clearing: Clearing,
): { input: Record<string, unknown>; errors: Record<string, FieldError> } {
  const input = inputOf(fields, draft, clearing);
  const errors: Record<string, FieldError> = draftErrors(fields, draft);
  for (const issue of schema.safeParse(input).error?.issues ?? []) {
    const place = placeOf(fields, draft, issue.path);
    const path = place?.path ?? "root";
    const message = place
      ? messageAt(place, messageOf(issue, place.field, valueAt(input, issue.path)))
      : issue.message;
    errors[path] ??= { type: issue.code ?? "invalid", message };
  }
  return { input, errors };
}

function valueAt(input: Record<string, unknown>, path: readonly PropertyKey[]): unknown {
  let value: unknown = input;
  for (const name of path) {
    if (typeof value !== "object" || value === null) return undefined;
    value = Reflect.get(value, name);
  }
  return value;
}

const isMissing = (value: unknown) => value === undefined || value === null || value === "";

/** Keys of an object are unique: a second row of the same name would be lost. */
function nameErrors(rows: readonly Draft[], path: string): Record<string, FieldError> {
  const names = rows.map((row) => (isDraftObject(row) ? String(row.name) : ""));
  return Object.fromEntries(
    names.flatMap((name, index) => {
      const message = name === "" ? "Required." : names.indexOf(name) < index ? "Duplicate name." : null;
      return message === null ? [] : [[`${path}.${index}.name`, { type: "name", message }] as const];
    }),
  );
}

/** Rejects incomplete JSON and names of no record first: to the schema any text is a valid JSON value, and a valid key. */
function draftErrors(
  fields: readonly FieldScreen[],
  draft: DraftObject,
  prefix = "",
): Record<string, FieldError> {
  const found: Record<string, FieldError> = {};
  const visit = (field: FieldScreen, value: Draft | undefined, path: string) => {
    if (isJsonText(field, value)) {
      const error = jsonError(value);
      if (error) {
        const message = `Line ${error.line}, column ${error.column}: ${error.message}.`;
        found[path] = { type: "json", message };
      }
    } else if (field.fields && isDraftObject(value)) {
      Object.assign(found, draftErrors(field.fields, value, `${path}.`));
    } else if (field.element && Array.isArray(value)) {
      if (field.kind === "record") Object.assign(found, nameErrors(value, path));
      for (const [index, member] of value.entries()) {
        const isRow = field.kind === "record" && isDraftObject(member);
        visit(field.element, isRow ? member.value : member, `${path}.${index}${isRow ? ".value" : ""}`);
      }
    }
  };
  for (const field of fields) {
    const path = `${prefix}${field.name}`;
    visit(field, draft[field.name], path);
    const reason = unresolvedIn(draft, field.name);
    if (reason !== undefined) found[path] = { type: "unresolved", message: reason };
  }
  return found;
}

/** Error messages of schema issues, written for the person who fills in the form. */
function messageOf(issue: z.core.$ZodIssue, field: FieldScreen, value: unknown): string {
  // A rule that involves other fields says why an absent one is required.
  const isByRule = issue.code === "custom" && value !== "";
  if (isMissing(value) && !isByRule) return "Required.";
  const bound = (limit: number | bigint) =>
    formatAmount(Number(limit), field.unit, undefined, browserReader());
  if (issue.code === "invalid_type") {
    if (issue.expected === "number") return numberMessage(String(value));
    if (issue.expected === "int") return "Use a whole number.";
  }
  if (issue.code === "invalid_value") return "Choose one of the options.";
  if (issue.code === "too_small") {
    if (issue.origin === "string" || issue.origin === "array")
      return sizeMessage("At least", issue.origin, issue.minimum);
    return issue.inclusive === false
      ? `More than ${bound(issue.minimum)}.`
      : `At least ${bound(issue.minimum)}.`;
  }
  if (issue.code === "too_big") {
    if (issue.origin === "string" || issue.origin === "array")
      return sizeMessage("At most", issue.origin, issue.maximum);
    return issue.inclusive === false
      ? `Less than ${bound(issue.maximum)}.`
      : `At most ${bound(issue.maximum)}.`;
  }
  if (issue.code === "invalid_format" && issue.format === "email") {
    return "Use an e-mail address, such as ada@example.com.";
  }
  if (issue.code === "invalid_type" && issue.expected === "boolean") return "Use yes or no.";
  if (issue.code === "invalid_format" && (issue.format === "date" || issue.format === "datetime")) {
    return issue.format === "date"
      ? `Use a date, such as ${dayExample()}.`
      : `Use a date and a time, such as ${dayExample()} 14:30.`;
  }
  return issue.message;
}

const sizeMessage = (bound: string, origin: string, size: number | bigint) =>
  `${bound} ${size} ${origin === "array" ? "entries" : "characters"}.`;

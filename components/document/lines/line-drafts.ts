import { type Draft, type DraftObject, inputOf, isDraftObject, toDraft } from "@/components/form/draft/draft";
import { typedIn, typedMember } from "@/components/form/draft/unresolved";
import { parseNumber, writeNumber } from "@/components/form/locale/numbers";
import type { AnyRow } from "@/lib/client/records";
import type { LinesScreen } from "@/lib/view-models/document/document-screen";
import { amountOf } from "@/lib/view-models/document/line-columns";
import type { FieldScreen } from "@/lib/view-models/form-fields";

/** Member of a line's draft that is no field: its identity in the list. */
const keyMember = "#key";

let lastKey = 0;

/** A new line with its defaults. */
export function newLine(fields: readonly FieldScreen[]): DraftObject {
  lastKey += 1;
  const members = fields.map((field) => [field.name, toDraft(field, field.preset)] as const);
  return { ...Object.fromEntries(members), [keyMember]: `${Date.now()}-${lastKey}` };
}

/** Identity of a line in its list. */
export const keyOf = (line: Draft, index: number): string => {
  if (!isDraftObject(line)) return String(index);
  return String(line[keyMember] ?? (line.id || index));
};

/** The line with its identity as a member. Without one it is its place in the list, which changes when another line is removed. */
export const withKey = (line: Draft, index: number): Draft =>
  isDraftObject(line) ? { ...line, [keyMember]: keyOf(line, index) } : line;

/** Amount of a line as it is typed; NaN where a number is missing. */
export const draftAmount = (lines: LinesScreen, line: Draft): number =>
  amountOf(lines, (name) => Number(parseNumber(String((isDraftObject(line) && line[name]) ?? ""))));

/** Whether a line is not stored yet. */
export const isNewLine = (line: Draft): boolean => isDraftObject(line) && !line.id;

/** The line with a value that a person gave a field. */
export const withTyped = (line: Draft, name: string, value: Draft): Draft =>
  isDraftObject(line) ? { ...line, [name]: value, [typedMember]: [...typedIn(line), name] } : line;

/** The changed line with what is left of its quantity, unless a person has given that. */
export function withRest(line: Draft, before: Draft, rest: LinesScreen["rest"]): Draft {
  if (!rest || !isDraftObject(line) || !isDraftObject(before) || typedIn(line).has(rest.sets)) return line;
  const grown = (name: string) => quantityOf(line[name]) - quantityOf(before[name]);
  const change = grown(rest.of) - grown(rest.less);
  if (change === 0) return line;
  const left = Number((quantityOf(line[rest.sets]) + change).toPrecision(15));
  return { ...line, [rest.sets]: writeNumber(left) };
}

function quantityOf(draft: Draft | undefined): number {
  const value = parseNumber(String(draft ?? ""));
  return typeof value === "number" ? value : 0;
}

/** Whether a line still has the values of these fields; those of a form are copies. */
export const isSame = (before: Draft, now: Draft, names: readonly string[] | null): boolean =>
  isDraftObject(before) &&
  isDraftObject(now) &&
  !names?.some((name) => JSON.stringify(before[name]) !== JSON.stringify(now[name]));

/** The line with values of the API filled in, except fields that the user has typed into since. */
export function withFilled(line: Draft, fields: readonly FieldScreen[], filled: AnyRow): Draft {
  if (!isDraftObject(line)) return line;
  const typed = typedIn(line);
  const known = fields.filter(({ name }) => name in filled && !typed.has(name));
  return {
    ...line,
    ...Object.fromEntries(known.map((field) => [field.name, toDraft(field, filled[field.name])])),
  };
}

/** The values of a line as the API takes them. */
export const valuesOf = (fields: readonly FieldScreen[], line: Draft): Record<string, unknown> =>
  isDraftObject(line) ? inputOf(fields, line, "omit") : {};

import { plainTextOf, richTextOf } from "@/components/value/rich-text";
import { isObject } from "@/lib/schemas/is-object";
import type { FieldScreen } from "@/lib/view-models/form-fields";
import { dayOf, fromLocalMoment, toLocalMoment } from "../locale/moments";
import { parseNumber, writeNumber } from "../locale/numbers";

/**
 * State of a form while it is filled in: text for typed values, so that “1.” or incomplete JSON can
 * stay in a field and be stored as a draft.
 */
export type Draft = string | boolean | null | Draft[] | { [name: string]: Draft };
export type DraftObject = { [name: string]: Draft };

/** Fields that are edited as JSON text when the form cannot show their whole value. */
const textKinds = new Set<FieldScreen["kind"]>(["group", "list", "record", "richText"]);

/** Whether a field is edited as JSON rather than in its own form. */
export const isJsonText = ({ kind }: FieldScreen, draft: Draft | undefined): draft is string =>
  typeof draft === "string" && (kind === "json" || textKinds.has(kind));

/** An entry of a record, as an editable row. */
const rowOf = (name: string, value: Draft): DraftObject => ({ name, value });

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** The draft of an object with `fields` and the values of `given`. */
export const draftOf = (fields: readonly FieldScreen[], given: Record<string, unknown> = {}): DraftObject =>
  Object.fromEntries(fields.map((field) => [field.name, toDraft(field, given[field.name] ?? field.preset)]));

/** The draft of one field; an absent value is an empty field. A value that its form cannot show whole is edited as JSON. */
export function toDraft(field: FieldScreen, value: unknown): Draft {
  return shownIn(field, value) ?? JSON.stringify(value, null, 2);
}

/** The draft of a value in its field's form; null when saving it would lose data. */
export function shownIn(field: FieldScreen, value: unknown): Draft | null {
  if (field.kind === "richText") return textDraft(value);
  const draft = draftIn(field, value);
  if (!textKinds.has(field.kind) || value === undefined || value === null) return draft;
  return containsAll(toInput(field, draft, "omit"), value) ? draft : null;
}

/** Text with the document it was read from. */
function textDraft(value: unknown): DraftObject | null {
  const text = value === undefined || value === null ? "" : plainTextOf(value);
  return text === null ? null : { text, before: JSON.stringify(value ?? null) };
}

/** The part of a value that the form has fields for. */
function draftIn(field: FieldScreen, value: unknown): Draft {
  const { kind, element } = field;
  if (kind === "richText") return toDraft(field, value);
  if (kind === "group") {
    const given = isObject(value) ? value : {};
    const members = field.fields ?? [];
    return Object.fromEntries(members.map((one) => [one.name, draftIn(one, given[one.name] ?? one.preset)]));
  }
  if (kind === "texts") return listOf(value).map(String);
  if (kind === "numbers") return listOf(value).map((member) => writeNumber(Number(member)));
  if (kind === "list") return listOf(value).map((member) => (element ? draftIn(element, member) : null));
  if (kind === "record") {
    const entries = isObject(value) ? Object.entries(value) : [];
    return entries.map(([name, member]) => rowOf(name, element ? draftIn(element, member) : null));
  }
  if (kind === "boolean") return typeof value === "boolean" ? value : mayBeUnset(field) ? null : false;
  if (value === undefined || value === null) return "";
  if (kind === "json") return JSON.stringify(value, null, 2);
  if (kind === "number" && typeof value === "number") return writeNumber(value, field.percent);
  if (kind === "timestamp") return toLocalMoment(String(value));
  return kind === "date" ? dayOf(String(value)) : String(value);
}

/** Whether a yes/no field may also be unset. */
export const mayBeUnset = ({ optional, nullable }: FieldScreen): boolean => optional || nullable;

/** How emptied fields are sent: omitted when creating, null when editing. */
export type Clearing = "omit" | "null";

/** The request body of a draft; text that is no number or no JSON stays text, so that the schema rejects it. */
export function inputOf(
  fields: readonly FieldScreen[],
  draft: DraftObject,
  clearing: Clearing,
): Record<string, unknown> {
  const entries = fields.map((field) => [field.name, toInput(field, draft[field.name], clearing)]);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

function toInput(field: FieldScreen, draft: Draft | undefined, clearing: Clearing): unknown {
  const { kind, element, fields = [] } = field;
  const empty = emptyOf(field, clearing);
  const isText: boolean = isJsonText(field, draft);
  if (typeof draft === "string" && isText) return draft.trim() === "" ? empty : parseJson(draft);
  if (kind === "richText" && isDraftObject(draft)) return textInput(draft, empty);
  if (kind === "group") {
    const members = inputOf(fields, isDraftObject(draft) ? draft : {}, clearing);
    return field.optional && Object.keys(members).length === 0 ? undefined : members;
  }
  if (Array.isArray(draft)) {
    if (draft.length === 0 && field.optional && clearing === "omit") return undefined;
    if (kind === "numbers") return draft.map((member) => parseNumber(String(member), false));
    if (kind === "record") return recordOf(draft, element, clearing);
    if (kind === "list" && element) return draft.map((member) => toInput(element, member, clearing));
    return draft;
  }
  if (draft === undefined || draft === null || draft === "") return empty;
  if (typeof draft !== "string") return draft;
  if (kind === "text" && !field.sensitive && draft.trim() === "") return empty;
  if (kind === "number") return parseNumber(draft, field.percent);
  if (kind === "reference") return field.whole ? parseNumber(draft, false) : draft;
  if (kind === "timestamp") return fromLocalMoment(draft);
  return draft;
}

/** An unchanged document is sent as it was stored. */
function textInput({ text, before }: DraftObject, empty: unknown): unknown {
  const stored = parseJson(String(before));
  if (text === (plainTextOf(stored) ?? "")) return stored ?? empty;
  return richTextOf(String(text), stored);
}

/** The value sent for an empty field. */
function emptyOf({ kind, optional, nullable, takesEmpty }: FieldScreen, clearing: Clearing): unknown {
  if (optional && clearing === "omit") return undefined;
  if (nullable) return null;
  if (kind === "json" || kind === "richText" || kind === "record") return {};
  if (kind === "list") return [];
  return takesEmpty ? "" : undefined;
}

function recordOf(rows: readonly Draft[], element: FieldScreen | undefined, clearing: Clearing) {
  return Object.fromEntries(
    rows
      .filter(isDraftObject)
      .map(({ name, value }) => [String(name), element ? toInput(element, value, clearing) : value]),
  );
}

/** Whether `input` contains everything in `value`; absent, null, empty and text of spaces alone are equal. */
function containsAll(input: unknown, value: unknown): boolean {
  if (isBlank(value)) return true;
  if (Array.isArray(input) && Array.isArray(value)) {
    return input.length === value.length && value.every((member, index) => containsAll(input[index], member));
  }
  if (!isObject(input) || !isObject(value)) return input === value;
  return Object.entries(value).every(([name, member]) => containsAll(input[name], member));
}

/** Whether a value is absent, null, empty, or text of spaces alone. */
export const isBlank = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === "string" && value.trim() === "") ||
  (typeof value === "object" && isBlankObject(value));

const isBlankObject = (value: object): boolean => Object.values(value).every(isBlank);

export const isDraftObject = (draft: Draft | undefined): draft is DraftObject => isObject(draft);

/** Parses JSON; returns the text itself when it is invalid, for which `jsonError` has the reason. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

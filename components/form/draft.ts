import type { FieldScreen } from "@/lib/screens/form-fields";
import { dayOf, fromLocalMoment, toLocalMoment } from "./moments";
import { parseNumber, writeNumber } from "./numbers";

/**
 * What a form holds while one fills it in: texts where values are typed, so that “1.” or half a JSON document can
 * stand in a field and be kept as a draft.
 */
export type Draft = string | boolean | null | Draft[] | { [name: string]: Draft };
export type DraftObject = { [name: string]: Draft };

/** A name and its value in a record, as rows that can be edited. */
const rowOf = (name: string, value: Draft): DraftObject => ({ name, value });

/** Whether a value is an object with names. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** The draft of an object of `fields` with the values of `given`. */
export function draftOf(fields: readonly FieldScreen[], given: Record<string, unknown> = {}): DraftObject {
  return Object.fromEntries(
    fields.map((field) => [field.name, toDraft(field, given[field.name] ?? field.preset)]),
  );
}

/** The draft of one field; an absent value is an empty field. */
export function toDraft(field: FieldScreen, value: unknown): Draft {
  const { kind, element } = field;
  if (kind === "group") return draftOf(field.fields ?? [], isObject(value) ? value : {});
  if (kind === "texts" || kind === "numbers") return listOf(value).map(String);
  if (kind === "list") return listOf(value).map((member) => (element ? toDraft(element, member) : null));
  if (kind === "record") {
    const entries = isObject(value) ? Object.entries(value) : [];
    return entries.map(([name, member]) => rowOf(name, element ? toDraft(element, member) : null));
  }
  if (kind === "boolean") return typeof value === "boolean" ? value : mayBeUnset(field) ? null : false;
  if (value === undefined || value === null) return "";
  if (kind === "json") return JSON.stringify(value, null, 2);
  if (kind === "number" && typeof value === "number") return writeNumber(value, field.share);
  if (kind === "timestamp") return toLocalMoment(String(value));
  return kind === "date" ? dayOf(String(value)) : String(value);
}

/** Whether a field that is neither yes nor no says something. */
export const mayBeUnset = ({ optional, nullable }: FieldScreen): boolean => optional || nullable;

/** How emptied fields are sent: left out of something new, cleared by null in something that exists. */
export type Clearing = "omit" | "null";

/** What a form sends for its draft; text that is no number or no JSON stays text, for the schema to refuse. */
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
  if (kind === "number") return parseNumber(draft, field.share);
  if (kind === "reference") return field.whole ? parseNumber(draft, false) : draft;
  if (kind === "timestamp") return fromLocalMoment(draft);
  if (kind === "json") return draft.trim() === "" ? empty : parseJson(draft);
  return draft;
}

/** What an empty field sends. */
function emptyOf({ optional, nullable, takesEmpty }: FieldScreen, clearing: Clearing): null | "" | undefined {
  if (optional && clearing === "omit") return undefined;
  if (nullable) return null;
  return takesEmpty ? "" : undefined;
}

function recordOf(rows: readonly Draft[], element: FieldScreen | undefined, clearing: Clearing) {
  return Object.fromEntries(
    rows
      .filter(isDraftObject)
      .map(({ name, value }) => [String(name), element ? toInput(element, value, clearing) : value]),
  );
}

export const isDraftObject = (draft: Draft | undefined): draft is DraftObject => isObject(draft);

/** The document that a text holds; the text itself when it holds none, which `jsonError` explains. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

import type { FieldScreen } from "@/lib/screens/form-fields";
import { type Draft, type DraftObject, isDraftObject, isObject } from "./draft";

/** Everything that forms keep in the browser begins so. */
export const draftPrefix = "draft:";

/** Drafts older than this are of no use to anybody. */
const keptDays = 7;
const dayMs = 86_400_000;

/** A draft of a form that was left before it was sent. */
interface Stored {
  at: number;
  /** What it was a change of; a draft of another version is stale. */
  version: string;
  values: DraftObject;
}

/** The draft kept under `key`; null when there is none, or none of this version. */
export function readDraft(key: string, version: string): DraftObject | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(draftPrefix + key) ?? "null");
    if (!isStored(stored)) return null;
    if (stored.version === version && Date.now() - stored.at < keptDays * dayMs) return stored.values;
    dropDraft(key);
  } catch {
    // A browser without storage has no drafts.
  }
  return null;
}

/** Keeps a draft without its secrets. */
export function keepDraft(
  key: string,
  version: string,
  values: DraftObject,
  fields: readonly FieldScreen[],
): void {
  const stored: Stored = { at: Date.now(), version, values: withoutSecrets(values, fields) };
  try {
    localStorage.setItem(draftPrefix + key, JSON.stringify(stored));
  } catch {
    // Storage is full or forbidden: the form works without.
  }
}

export function dropDraft(key: string): void {
  try {
    localStorage.removeItem(draftPrefix + key);
  } catch {
    // As above.
  }
}

/** Takes the drafts of everybody who used this browser away, as on signing out. */
export function dropAllDrafts(): void {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(draftPrefix)) localStorage.removeItem(key);
  } catch {
    // As above.
  }
}

function withoutSecrets(values: DraftObject, fields: readonly FieldScreen[]): DraftObject {
  return Object.fromEntries(
    fields
      .filter(({ sensitive }) => !sensitive)
      .map((field) => [field.name, keptOf(field, values[field.name] ?? null)]),
  );
}

function keptOf(field: FieldScreen, value: Draft): Draft {
  if (field.fields && isDraftObject(value)) return withoutSecrets(value, field.fields);
  const { element } = field;
  if (!element?.fields || !Array.isArray(value)) return value;
  return value.map((member) => {
    if (!isDraftObject(member)) return member;
    return field.kind === "record"
      ? { name: member.name ?? "", value: keptOf(element, member.value ?? null) }
      : keptOf(element, member);
  });
}

const isStored = (value: unknown): value is Stored =>
  isObject(value) &&
  typeof value.at === "number" &&
  typeof value.version === "string" &&
  isObject(value.values);

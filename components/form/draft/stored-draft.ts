import { readStored, writeStored } from "@/lib/client/stored";
import { isObject } from "@/lib/schemas/is-object";
import type { FieldScreen } from "@/lib/view-models/form-fields";
import { type Draft, type DraftObject, isDraftObject, isJsonText } from "./draft";
import { typedMember, unresolvedMember } from "./unresolved";

/** Prefix of all stored drafts. */
const draftPrefix = "draft:";

/** Key of a draft of this user in this company; `form` names the form, with the key of the record that it edits. */
export const draftKeyOf = (
  { company, user }: { company: { id: string }; user: { id: string } },
  form: string,
): string => `${company.id}:${user.id}:${form}`;

/** Key of the draft of a new record. A form that was opened with values has a draft of its own, which replaces none of them. */
export const newDraftKeyOf = (
  session: Parameters<typeof draftKeyOf>[0],
  resource: string,
  given: Readonly<Record<string, unknown>>,
): string => {
  const values = Object.keys(given).length > 0 ? ` ${JSON.stringify(given)}` : "";
  return draftKeyOf(session, `new ${resource}${values}`);
};

/** Older drafts are deleted. */
const maxAgeDays = 7;
const dayMs = 86_400_000;

/** A draft of a form that was left unsent. */
interface Stored {
  at: number;
  /** Version of the record that was edited; a draft of another version is stale. */
  version: string;
  values: DraftObject;
  /** What was edited. */
  base?: unknown;
}

/** The stored draft of `key`; null when there is none of this version. */
export function readDraft(key: string, version: string): Omit<Stored, "version"> | null {
  const stored = storedDraft(key);
  if (!stored) return null;
  if (stored.version === version && isRecent(stored)) return stored;
  dropDraft(key);
  return null;
}

/** The record that the stored draft of `key` edits, if it was stored; otherwise undefined. */
export function readBase(key: string): unknown {
  const stored = storedDraft(key);
  return stored && isRecent(stored) ? stored.base : undefined;
}

function storedDraft(key: string): Stored | null {
  try {
    const stored: unknown = JSON.parse(readStored(draftPrefix + key) ?? "null");
    return isStored(stored) ? stored : null;
  } catch {
    return null;
  }
}

const isRecent = ({ at }: Stored): boolean => Date.now() - at < maxAgeDays * dayMs;

/** Stores a draft without its secrets; returns when. */
export function storeDraft(
  key: string,
  version: string,
  values: DraftObject,
  fields: readonly FieldScreen[],
  base?: object,
): number {
  const stored: Stored = { at: Date.now(), version, values: withoutSecrets(values, fields), base };
  writeStored(draftPrefix + key, JSON.stringify(stored));
  return stored.at;
}

/** Whether the draft of `key` is the one that was stored at this time. */
export const isStoredAt = (key: string, at: number): boolean => storedDraft(key)?.at === at;

/** Deletes the draft of `key`; with `at`, only the one stored then, since another tab may have stored its own later. */
export function dropDraft(key: string, at?: number): void {
  if (at === undefined || isStoredAt(key, at)) writeStored(draftPrefix + key, null);
}

/** Deletes all drafts of this browser, as on sign-out. */
export function dropAllDrafts(): void {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(draftPrefix)) localStorage.removeItem(key);
  } catch {
    // The browser permits no storage.
  }
}

/** Values without those that are not stored in a browser. */
export function withoutSecrets(values: DraftObject, fields: readonly FieldScreen[]): DraftObject {
  const stored = fields
    .filter(({ sensitive }) => !sensitive)
    .map((field) => [field.name, withoutSecretsIn(field, values[field.name] ?? null)] as const);
  const others = [unresolvedMember, typedMember].flatMap((name) => {
    const value = values[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries([...stored, ...others]);
}

function withoutSecretsIn(field: FieldScreen, value: Draft): Draft {
  if (isJsonText(field, value)) return hasSecret(field) ? "" : value;
  if (field.fields && isDraftObject(value)) return withoutSecrets(value, field.fields);
  const { element } = field;
  if (!element?.fields || !Array.isArray(value)) return value;
  return value.map((member) => {
    if (!isDraftObject(member)) return member;
    return field.kind === "record"
      ? { name: member.name ?? "", value: withoutSecretsIn(element, member.value ?? null) }
      : withoutSecretsIn(element, member);
  });
}

/** Whether a draft does not keep all of a field. */
export const hasSecret = ({ sensitive, element, fields = [] }: FieldScreen): boolean =>
  sensitive || (element !== undefined && hasSecret(element)) || fields.some(hasSecret);

const isStored = (value: unknown): value is Stored =>
  isObject(value) &&
  typeof value.at === "number" &&
  typeof value.version === "string" &&
  isObject(value.values);

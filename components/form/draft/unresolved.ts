import { type Draft, isDraftObject } from "./draft";

/** Member of an object's draft that is no field: by field, a text that names no record, and the reason. */
export const unresolvedMember = "#unresolved";

/** Another one: the fields that a person has filled in. */
export const typedMember = "#typed";

/** The fields of an object that a person has filled in. */
export const typedIn = (draft: Draft): ReadonlySet<string> => {
  const typed = isDraftObject(draft) ? draft[typedMember] : null;
  return new Set(Array.isArray(typed) ? typed.map(String) : []);
};

/** The draft with the reason why the text in a field names no record. */
export function withUnresolved(draft: Draft, name: string, text: Draft, reason: string): Draft {
  if (!isDraftObject(draft)) return draft;
  const known = draft[unresolvedMember];
  return { ...draft, [unresolvedMember]: { ...(isDraftObject(known) && known), [name]: [text, reason] } };
}

/** Why the text in a field names no record; undefined when the field has another value since. */
export function unresolvedIn(draft: Draft, name: string): string | undefined {
  if (!isDraftObject(draft)) return undefined;
  const known = draft[unresolvedMember];
  const found = isDraftObject(known) ? known[name] : undefined;
  return Array.isArray(found) && found[0] === draft[name] ? String(found[1]) : undefined;
}

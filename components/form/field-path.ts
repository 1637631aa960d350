import type { FieldScreen } from "@/lib/screens/form-fields";
import { type Draft, isDraftObject } from "./draft";

/** Where a field stands in a form. */
export interface Place {
  field: FieldScreen;
  /** Its path in the draft, as the form's library writes it. */
  path: string;
}

/** The field that an issue of the API or of the schema is about; null when the form shows none. */
export function placeOf(
  fields: readonly FieldScreen[],
  draft: Draft | undefined,
  path: readonly PropertyKey[],
  prefix = "",
): Place | null {
  const [head, ...rest] = path;
  const field = fields.find(({ name }) => name === head);
  if (!field) return null;
  const own = isDraftObject(draft) ? draft[field.name] : undefined;
  return within(field, own, rest, `${prefix}${field.name}`);
}

function within(
  field: FieldScreen,
  draft: Draft | undefined,
  path: readonly PropertyKey[],
  at: string,
): Place | null {
  const [head, ...rest] = path;
  if (head === undefined) return { field, path: at };
  if (field.fields) return placeOf(field.fields, draft, path, `${at}.`) ?? { field, path: at };
  if (!field.element || !Array.isArray(draft)) return { field, path: at };
  if (field.kind === "list") return within(field.element, draft[Number(head)], rest, `${at}.${String(head)}`);
  const index = draft.findIndex((row) => isDraftObject(row) && row.name === head);
  const row = draft[index];
  return isDraftObject(row)
    ? within(field.element, row.value, rest, `${at}.${index}.value`)
    : { field, path: at };
}

import type { FieldScreen } from "@/lib/view-models/form-fields";
import { type Draft, isDraftObject, isJsonText } from "../draft/draft";

/** Position of a field in a form. */
export interface Place {
  field: FieldScreen;
  /** Path in the draft, as react-hook-form writes it. */
  path: string;
  /** Path of the issue inside the field's JSON, such as `accounts[2].name`, when the field is edited as JSON. */
  within?: string;
}

/** The API's message about a key without a record, which begins with the name of the column. */
const unknownReference = /^\w+ names a row that does not exist\.$/;

/** Error message of a field, prefixed with the path for JSON fields. */
export function messageAt({ within }: Place, message: string): string {
  const text = unknownReference.test(message) ? "No such record." : message;
  return within ? `${within}: ${text}` : text;
}

/** The field of an API or schema issue; null when the form does not show it. */
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
  if (isJsonText(field, draft)) return { field, path: at, within: jsonPath(path) };
  if (field.fields) return placeOf(field.fields, draft, path, `${at}.`) ?? { field, path: at };
  if (!field.element || !Array.isArray(draft)) return { field, path: at };
  if (field.kind === "list") return within(field.element, draft[Number(head)], rest, `${at}.${String(head)}`);
  const index = draft.findIndex((row) => isDraftObject(row) && row.name === head);
  const row = draft[index];
  return isDraftObject(row)
    ? within(field.element, row.value, rest, `${at}.${index}.value`)
    : { field, path: at };
}

/** A path in JavaScript notation. */
const jsonPath = (path: readonly PropertyKey[]): string =>
  path
    .map((part) =>
      typeof part === "number"
        ? `[${part}]`
        : /^[A-Za-z_]\w*$/.test(String(part))
          ? `.${String(part)}`
          : `["${String(part)}"]`,
    )
    .join("")
    .replace(/^\./, "");

import { toNestErrors } from "@hookform/resolvers";
import type { FieldError, FieldValues, Resolver } from "react-hook-form";
import type * as z from "zod";
import type { FieldScreen } from "@/lib/screens/form-fields";
import { type Clearing, type Draft, type DraftObject, inputOf, isDraftObject } from "./draft";
import { placeOf } from "./field-path";
import { jsonError } from "./json-error";
import { messageOf } from "./messages";

/** Fetches the schema that the API holds the input against; it is loaded with the first check. */
export type LoadSchema = () => Promise<z.ZodObject>;

/** Holds a form's draft against the very schema of the API. Its values are what is to be sent. */
export const resolverOf =
  (fields: readonly FieldScreen[], loadSchema: LoadSchema, clearing: Clearing): Resolver<FieldValues> =>
  async (draft: DraftObject, _context, options) => {
    const { withoutEval } = await import("./without-eval");
    withoutEval();
    const schema = await loadSchema();
    const input = inputOf(fields, draft, clearing);
    const errors: Record<string, FieldError> = jsonErrors(fields, draft);
    for (const issue of schema.safeParse(input).error?.issues ?? []) {
      const place = placeOf(fields, draft, issue.path);
      const path = place?.path ?? "root";
      const message = place ? messageOf(issue, place.field, isMissing(input, issue.path)) : issue.message;
      errors[path] ??= { type: issue.code ?? "invalid", message };
    }
    return Object.keys(errors).length > 0
      ? { values: {}, errors: toNestErrors(errors, options) }
      : { values: input, errors: {} };
  };

function isMissing(input: unknown, path: readonly PropertyKey[]): boolean {
  let value = input;
  for (const name of path) {
    if (typeof value !== "object" || value === null) return true;
    value = Reflect.get(value, name);
  }
  return value === undefined || value === null || value === "";
}

/** Any text is a JSON value to a schema, so half a document must be refused before. */
function jsonErrors(
  fields: readonly FieldScreen[],
  draft: DraftObject,
  prefix = "",
): Record<string, FieldError> {
  const found: Record<string, FieldError> = {};
  const visit = (field: FieldScreen, value: Draft | undefined, path: string) => {
    if (field.kind === "json" && typeof value === "string") {
      const error = jsonError(value);
      if (error) {
        const message = `Line ${error.line}, column ${error.column}: ${error.message}.`;
        found[path] = { type: "json", message };
      }
    } else if (field.fields && isDraftObject(value)) {
      Object.assign(found, jsonErrors(field.fields, value, `${path}.`));
    } else if (field.element && Array.isArray(value)) {
      for (const [index, member] of value.entries()) {
        const isRow = field.kind === "record" && isDraftObject(member);
        visit(field.element, isRow ? member.value : member, `${path}.${index}${isRow ? ".value" : ""}`);
      }
    }
  };
  for (const field of fields) visit(field, draft[field.name], `${prefix}${field.name}`);
  return found;
}

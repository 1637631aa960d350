import * as z from "zod";
import type { Resource } from "@/lib/resources/define";
import { ownerColumn } from "@/lib/resources/owner-column";
import { factsOf } from "@/lib/schemas/fields";
import { describeForm, type FieldScreen } from "./form-fields";

/** Whether a form creates a record or changes one. */
export type FormPurpose = "create" | "update";

/** The form of a resource's records as plain data. */
export interface RecordFormScreen {
  fields: readonly FieldScreen[];
  /** Rarely needed fields, folded away. */
  rare: readonly string[];
  /** Column that must name the caller's company in a new record. */
  ownedBy: string | null;
}

/** Columns of the form for `purpose`: all that a body may set except the owner and, for an update, the key. */
function columnsOf(resource: Resource, purpose: FormPurpose): string[] {
  const { key, write } = resource;
  if (!write) return [];
  const owner = ownerColumn(resource);
  return [...new Set([...write.required, ...write.optional])].filter(
    (name) => name !== owner && (purpose === "create" || name !== key),
  );
}

/**
 * The body that a form may send. For a new record only the required fields must be given; for an update every field has
 * its current value except secrets, which are never shown: left blank they stay unchanged.
 */
export function recordSchema(resource: Resource, purpose: FormPurpose): z.ZodObject {
  const required = new Set(resource.write?.required);
  const shape = columnsOf(resource, purpose).flatMap((name) => {
    const column = resource.row.shape[name];
    if (!(column instanceof z.ZodType)) return [];
    const isOpen = purpose === "create" ? !required.has(name) : factsOf(column)?.sensitive;
    return [[name, isOpen ? column.optional() : required.has(name) ? filledIn(column) : column]];
  });
  return z.strictObject(Object.fromEntries(shape));
}

/** Whether only the steps of a document and the rules of the database set a column. */
export const isSetBySteps = ({ document }: Resource, column: string): boolean =>
  column === document?.status.column || Object.hasOwn(document?.setBy ?? {}, column);

/** A text that must not be blank. */
const filledIn = (column: z.ZodType): z.ZodType =>
  column instanceof z.ZodString
    ? column.min(1)
    : column instanceof z.ZodNullable
      ? column.nonoptional()
      : column;

/** JSON and lists of texts are for other programs, or for few people. */
const rareKinds = new Set(["json", "texts"]);

/** The form for records of `resource`; `presets` are the defaults of the database. */
export function describeRecordForm(
  resource: Resource,
  purpose: FormPurpose,
  presets: Readonly<Record<string, unknown>> = {},
): RecordFormScreen {
  const fields = describeForm(recordSchema(resource, purpose)).map((field): FieldScreen => {
    const { reference, ...plain } = field;
    const isOwnId = reference?.resource === resource.name && field.name === resource.key;
    const described: FieldScreen = {
      ...(isOwnId ? { ...plain, kind: "text" as const } : field),
      ...(purpose === "create" &&
        field.numbered &&
        !field.required && { hint: "Leave blank to use the next number." }),
    };
    const preset = purpose === "create" ? presets[field.name] : undefined;
    if (preset === undefined) return described;
    return { ...described, preset, ...(!field.nullable && { optional: false }) };
  });
  const required = new Set(resource.write?.required);
  const owner = ownerColumn(resource);
  return {
    fields,
    rare: fields
      .filter(({ name, kind, rare }) => !required.has(name) && (rare || rareKinds.has(kind)))
      .map(({ name }) => name),
    ownedBy: purpose === "create" && owner !== null && required.has(owner) ? owner : null,
  };
}

import * as z from "zod";
import type { Resource } from "@/lib/resources/define";
import { factsOf } from "@/lib/schemas/fields";
import { describeForm, type FieldScreen } from "./form-fields";

/** What a form for a record does: makes one, or changes one. */
export type FormPurpose = "create" | "update";

/** The form of a resource's records as plain data. */
export interface RecordFormScreen {
  fields: readonly FieldScreen[];
  /** Fields that few people need, folded away. */
  rare: readonly string[];
  /** Column that must name the caller's company in a new record. */
  ownedBy: string | null;
}

/** The column that says whose a row is; the server fills it in, or holds it against the caller. */
const ownerOf = ({ owner, scope }: Resource): string =>
  owner ?? (scope === "group" ? "companyGroupId" : "companyId");

/** Columns that the form for `purpose` shows: all that a body may set but the owner and, in a change, the key. */
function columnsOf(resource: Resource, purpose: FormPurpose): string[] {
  const { key, write } = resource;
  if (!write) return [];
  const owner = ownerOf(resource);
  return [...new Set([...write.required, ...write.optional])].filter(
    (name) => name !== owner && (purpose === "create" || name !== key),
  );
}

/**
 * What a form may send. In a new record only what is required must be given; in a change every field holds what it is
 * now, but for secrets, which nobody has seen: left empty they stay.
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

/** A text that a person must write something into. */
const filledIn = (column: z.ZodType): z.ZodType =>
  column instanceof z.ZodString
    ? column.min(1)
    : column instanceof z.ZodNullable
      ? column.nonoptional()
      : column;

/** Whether the database draws a number from a sequence for an empty field. */
const isDrawn = ({ name }: Resource, field: FieldScreen): boolean =>
  !field.required && field.kind === "text" && [`${name}Id`, "invoiceId", "rfqId"].includes(field.name);

const rareKinds = new Set(["json", "texts"]);
const rareNames = /(Path|UpdatedAt|sortOrder|Notes)$/;

/** The form for records of `resource`; `presets` are what the database fills in when nothing is given. */
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
        isDrawn(resource, field) && { hint: "Left empty, the next number is drawn." }),
    };
    const preset = purpose === "create" ? presets[field.name] : undefined;
    if (preset === undefined) return described;
    return { ...described, preset, ...(!field.nullable && { optional: false }) };
  });
  const required = new Set(resource.write?.required);
  const owner = ownerOf(resource);
  return {
    fields,
    rare: fields
      .filter(({ name, kind }) => !required.has(name) && (rareKinds.has(kind) || rareNames.test(name)))
      .map(({ name }) => name),
    ownedBy: purpose === "create" && required.has(owner) ? owner : null,
  };
}

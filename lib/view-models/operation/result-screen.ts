import * as z from "zod";
import { factsOf, optionsOf } from "@/lib/schemas/fields";
import { labelOf, referenceTo } from "@/lib/view-models/references";
import { type ColumnScreen, wordsOf } from "@/lib/view-models/resource-screen";

/** The result of an operation, as a screen shows it. */
export interface ResultScreen {
  /** `list` under `member`, one `record`, or records by their `names`. */
  kind: "list" | "record" | "names";
  /** Member of the result that holds the list. */
  member?: string;
  columns: readonly ColumnScreen[];
}

/** The shape of a result, from its schema. */
export function describeResult(output: z.ZodType): ResultScreen {
  if (output instanceof z.ZodRecord) return { kind: "names", columns: columnsOf(output.valueType) };
  if (!(output instanceof z.ZodObject)) return { kind: "record", columns: [] };
  for (const member of ["results", "data"]) {
    const list = output.shape[member];
    if (list instanceof z.ZodArray) return { kind: "list", member, columns: columnsOf(list.element) };
  }
  return { kind: "record", columns: columnsOf(output) };
}

const columnsOf = (schema: z.core.$ZodType): ColumnScreen[] =>
  schema instanceof z.ZodObject
    ? Object.entries(schema.shape).map(([name, member]) => describeMember(name, member))
    : [];

/** A member of a result; objects and lists are shown as JSON. */
function describeMember(name: string, schema: z.core.$ZodType): ColumnScreen {
  const facts = factsOf(schema);
  const reference = facts?.references ? referenceTo(facts.references) : null;
  const options = optionsOf(schema);
  return {
    name,
    label: labelOf(schema, name, reference),
    type: facts?.type ?? "jsonb",
    nullable: schema instanceof z.ZodNullable,
    returned: true,
    sensitive: facts?.sensitive ?? false,
    filterable: false,
    ...(options && { options }),
    ...(reference && { reference }),
    ...(facts && wordsOf(facts)),
  };
}

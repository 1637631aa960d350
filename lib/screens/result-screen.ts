import * as z from "zod";
import { factsOf } from "@/lib/schemas/fields";
import { labelOf } from "./labels";
import { referenceTo } from "./references";
import { type ColumnScreen, measureOf, optionsOf } from "./resource-screen";

/** What an operation answers, as a screen shows it. */
export interface ResultScreen {
  /** `list` under `member`, one `record`, or records by their `names`. */
  kind: "list" | "record" | "names";
  /** Member of the answer that holds the list. */
  member?: string;
  columns: readonly ColumnScreen[];
}

/** The shape of an answer, taken from its schema. */
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
    ? Object.entries(schema.shape).map(([name, member]) =>
        describeMember(name, member, Object.keys(schema.shape)),
      )
    : [];

/** A member of an answer; what is no plain value is shown as JSON. */
function describeMember(name: string, schema: z.core.$ZodType, members: readonly string[]): ColumnScreen {
  const facts = factsOf(schema);
  const reference = facts?.references ? referenceTo(facts.references) : null;
  const options = optionsOf(schema);
  return {
    name,
    label: labelOf(name, reference !== null),
    type: facts?.type ?? "jsonb",
    nullable: schema instanceof z.ZodNullable,
    returned: true,
    sensitive: facts?.sensitive ?? false,
    filterable: false,
    ...(options && { options }),
    ...(reference && { reference }),
    ...(facts && measureOf(name, facts.type, members)),
  };
}

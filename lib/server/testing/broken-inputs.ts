import type * as z from "zod";
import { jsonSchemaOf } from "@/lib/openapi/json-schema";

/** A body that breaks one constraint of a contract, and the field it breaks. */
export interface BrokenInput {
  what: string;
  field: string;
  body: Record<string, unknown>;
}

type Schema = {
  type?: string | string[];
  enum?: unknown[];
  pattern?: string;
  minLength?: number;
  minimum?: number;
  maximum?: number;
  anyOf?: Schema[];
  [other: string]: unknown;
};

interface ObjectSchema {
  properties?: Record<string, Schema>;
  required?: string[];
}

/** Every way to break a contract's input by one field, derived from its JSON Schema. */
export function brokenInputs(input: z.ZodType, example: Record<string, unknown>): BrokenInput[] {
  const schema: ObjectSchema = jsonSchemaOf(input, "input");
  const required = (schema.required ?? []).map((field) => {
    const { [field]: _left, ...body } = example;
    return { what: `without ${field}`, field, body };
  });
  const wrong = Object.entries(schema.properties ?? {}).flatMap(([field, property]) =>
    wrongValues(property).map(({ what, value }) => ({
      what: `with ${field} ${what}`,
      field,
      body: { ...example, [field]: value },
    })),
  );
  const unknown = { what: "with an unknown field", field: "unheardOf", body: { ...example, unheardOf: 1 } };
  return [...required, ...wrong, unknown];
}

function wrongValues(property: Schema): { what: string; value: unknown }[] {
  const schema = property.anyOf?.find((one) => one.type !== "null") ?? property;
  const type = Array.isArray(schema.type) ? schema.type.find((one) => one !== "null") : schema.type;
  const found: { what: string; value: unknown }[] = [];
  if (type === "string") found.push({ what: "as a number", value: 17 });
  if (type === "number" || type === "integer") found.push({ what: "as a text", value: "many" });
  if (type === "array" || type === "object") found.push({ what: "as a text", value: "text" });
  if (type === "array") found.push({ what: "with a list in the list", value: [[["inner"]]] });
  if (schema.enum) found.push({ what: "outside its set", value: "no such member" });
  if (schema.pattern) found.push({ what: "against its pattern", value: "~" });
  if (schema.minLength) found.push({ what: "empty", value: "" });
  if (isPlain(schema.minimum)) found.push({ what: "below its minimum", value: schema.minimum - 1 });
  if (isPlain(schema.maximum)) found.push({ what: "above its maximum", value: schema.maximum + 1 });
  return found;
}

/** A declared bound, not the limit of safe integers that zod adds by itself. */
const isPlain = (bound: number | undefined): bound is number =>
  bound !== undefined && Math.abs(bound) < Number.MAX_SAFE_INTEGER;

import * as z from "zod";
import { factsOf } from "@/lib/schemas/fields";

/** A JSON Schema or any other part of the document. */
export type Json = { [member: string]: unknown };

/**
 * JSON Schema 2020-12 of a zod object (`input`) or a response (`output`).
 * References to other records become `x-references`.
 */
export function jsonSchemaOf(schema: z.ZodType, io: "input" | "output"): Json {
  const { $schema, $defs, ...document } = z.toJSONSchema(schema, {
    io,
    override: ({ zodSchema, jsonSchema }) => {
      const facts = factsOf(zodSchema);
      joinNull(jsonSchema);
      if (facts?.references) Object.assign(jsonSchema, { "x-references": facts.references });
      if (io === "input") describeDefault(jsonSchema);
      if (jsonSchema.format === "date" || jsonSchema.format === "date-time") delete jsonSchema.pattern;
      // Names of members are strings anyway.
      if (JSON.stringify(jsonSchema.propertyNames) === '{"type":"string"}') delete jsonSchema.propertyNames;
    },
  });
  return Object.fromEntries(Object.entries(document).map(([key, value]) => [key, withAnyJson(value)]));
}

/** `anyOf` a simple type and null in the short form: a list of two types. Enumerations would have to list null as well. */
function joinNull(schema: Json): void {
  const [first, second, ...more] = Array.isArray(schema.anyOf) ? schema.anyOf : [];
  if (second?.type !== "null" || more.length > 0) return;
  if (typeof first.type !== "string" || "enum" in first || "const" in first) return;
  delete schema.anyOf;
  Object.assign(schema, first, { type: [first.type, "null"] });
}

/** Code generators make callers send a field that has a `default`, so the description states it instead. */
function describeDefault(schema: Json): void {
  const { default: value, description } = schema;
  if (value === undefined) return;
  delete schema.default;
  const note = typeof value === "object" ? "Optional." : `Default: ${JSON.stringify(value)}.`;
  schema.description = typeof description === "string" ? `${description.replace(/\.$/, "")}. ${note}` : note;
}

/** The only definitions that zod sets apart are those of `z.json()`, which refers to itself: every JSON value. */
function withAnyJson(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withAnyJson);
  if (typeof value !== "object" || value === null) return value;
  if ("$ref" in value) return { description: "Any JSON value." };
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withAnyJson(inner)]));
}

export const ref = (kind: "schemas" | "responses" | "parameters" | "headers", name: string): Json => ({
  $ref: `#/components/${kind}/${name}`,
});

/** Content of one JSON body. */
export const jsonContent = (schema: Json, example?: unknown): Json => ({
  "application/json": { schema, ...(example === undefined ? {} : { example }) },
});

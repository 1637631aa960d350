import type * as z from "zod";
import { type Json, jsonSchemaOf } from "@/lib/openapi/json-schema";
import { isObject } from "@/lib/schemas/is-object";

/** A field of a request or response, as a line of the API reference. */
export interface ReferenceField {
  /** Path from the top: `args.limit`, `lines[].quantity`. */
  path: string;
  type: string;
  /** Whether a call must send it. */
  required: boolean;
  description: string;
}

/** Every field of a schema; members of an object follow the object. */
export const referenceFields = (schema: z.ZodType, io: "input" | "output"): ReferenceField[] =>
  membersOf(jsonSchemaOf(schema, io), "");

function membersOf(schema: Json, prefix: string): ReferenceField[] {
  const required = new Set(Array.isArray(schema.required) ? schema.required : []);
  return Object.entries(isObject(schema.properties) ? schema.properties : {}).flatMap(([name, field]) => {
    if (!isObject(field)) return [];
    const path = `${prefix}${name}`;
    const line = {
      path,
      type: typeOf(field),
      required: required.has(name),
      description: descriptionOf(field),
    };
    return [line, ...innerOf(field, path)];
  });
}

function innerOf(schema: Json, path: string): ReferenceField[] {
  const variants = variantsOf(schema);
  if (variants.length > 0) return variants.flatMap((variant) => innerOf(variant, path));
  if (isObject(schema.items)) return innerOf(schema.items, `${path}[]`);
  return membersOf(schema, `${path}.`);
}

function typeOf(schema: Json): string {
  const variants = variantsOf(schema);
  if (variants.length > 0) return [...new Set(variants.map(typeOf))].join(" or ");
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => JSON.stringify(value)).join(", ");
  if ("const" in schema) return JSON.stringify(schema.const);
  const types = [schema.type].flat().filter((type) => typeof type === "string");
  const named = types.map((type) => (type === "array" ? listType(schema) : nameOf(type, schema.format)));
  return named.length > 0 ? named.join(" or ") : "any JSON";
}

const listType = ({ items }: Json): string => (isObject(items) ? `list of ${typeOf(items)}` : "list");

const nameOf = (type: string, format: unknown): string =>
  type === "string" && typeof format === "string" ? format : type;

function descriptionOf(schema: Json): string {
  const text = typeof schema.description === "string" ? schema.description : "";
  const target = schema["x-references"];
  return typeof target === "string"
    ? [text, `Refers to a row of ${target}.`].filter(Boolean).join(". ")
    : text;
}

const variantsOf = ({ anyOf, oneOf }: Json): Json[] =>
  [anyOf, oneOf].flatMap((list) => (Array.isArray(list) ? list : [])).filter(isObject);

import * as z from "zod";
import type { Resource } from "@/lib/resources/define";
import { type Json, jsonSchemaOf, ref } from "./json-schema";

export const schemaNames = (resource: Resource) => {
  const name = resource.name.charAt(0).toUpperCase() + resource.name.slice(1);
  return {
    record: name,
    fields: `${name}Fields`,
    create: `${name}Create`,
    update: `${name}Update`,
    replace: `${name}Replace`,
  };
};

/** Record, create, update and replace schemas of a resource; the three bodies share the fields they are made of. */
export function resourceSchemas(resource: Resource): Json {
  const names = schemaNames(resource);
  const shape: z.ZodRawShape = resource.row.shape;
  const part = (keys: readonly string[]) => Object.entries(shape).filter(([name]) => keys.includes(name));
  const record = jsonSchemaOf(z.strictObject(Object.fromEntries(part(resource.returned))), "output");
  if (!resource.write) return { [names.record]: record };

  const { key } = resource;
  const { required, optional, updateOnly } = resource.write;
  const settable = [...required, ...optional].filter((name) => name !== key);
  const fields = jsonSchemaOf(z.looseObject(Object.fromEntries(part(settable))).partial(), "input");
  const keyField: Json = {
    properties: jsonSchemaOf(z.object(Object.fromEntries(part([key]))), "input").properties,
  };
  const setsKey = required.includes(key) || optional.includes(key);
  const body = (rest: Json): Json => ({
    allOf: [ref("schemas", names.fields)],
    ...rest,
    unevaluatedProperties: false,
  });

  const updating = { [names.record]: record, [names.fields]: open(fields), [names.update]: body({}) };
  if (updateOnly) return updating;
  return {
    ...updating,
    [names.create]: body({ ...(setsKey ? keyField : {}), required: [...required] }),
    [names.replace]: body({ ...keyField, required: [...new Set([...required, key])] }),
  };
}

/** Without the word on other fields, which each of the bodies has. */
const open = ({ additionalProperties, ...schema }: Json): Json => schema;

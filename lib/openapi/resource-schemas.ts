import * as z from "zod";
import type { Resource } from "@/lib/resources/define";
import { type Json, jsonSchemaOf } from "./json-schema";

export const schemaNames = (resource: Resource) => {
  const name = resource.name.charAt(0).toUpperCase() + resource.name.slice(1);
  return { record: name, create: `${name}Create`, update: `${name}Update`, replace: `${name}Replace` };
};

/** Record, create, update and replace schemas of a resource. */
export function resourceSchemas(resource: Resource): Json {
  const names = schemaNames(resource);
  const shape: z.ZodRawShape = resource.row.shape;
  const part = (keys: readonly string[]) =>
    z.strictObject(Object.fromEntries(Object.entries(shape).filter(([name]) => keys.includes(name))));
  const record = jsonSchemaOf(part(resource.returned), "output");
  if (!resource.write) return { [names.record]: record };
  const { required, optional, updateOnly } = resource.write;
  const isKey = (name: string) => name === resource.key;
  const create = part(required).extend(part(optional).partial().shape);
  const update = part([...required, ...optional].filter((name) => !isKey(name))).partial();
  const updating = { [names.record]: record, [names.update]: jsonSchemaOf(update, "input") };
  if (updateOnly) return updating;
  return {
    ...updating,
    [names.create]: jsonSchemaOf(create, "input"),
    [names.replace]: jsonSchemaOf(create.extend(part([resource.key]).shape), "input"),
  };
}

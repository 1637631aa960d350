import * as z from "zod";
import type { Resource } from "@/lib/resources/define";
import { type Json, jsonSchemaOf } from "./json-schema";

export const schemaNames = (resource: Resource) => {
  const name = resource.name.charAt(0).toUpperCase() + resource.name.slice(1);
  return { record: name, create: `${name}Create`, update: `${name}Update` };
};

/** Record, create and update schemas of a resource. */
export function resourceSchemas(resource: Resource): Json {
  const names = schemaNames(resource);
  const shape: z.ZodRawShape = resource.row.shape;
  const part = (keys: readonly string[]) =>
    z.strictObject(Object.fromEntries(Object.entries(shape).filter(([name]) => keys.includes(name))));
  const record = jsonSchemaOf(part(resource.returned), "output");
  if (!resource.write) return { [names.record]: record };
  const { required, optional } = resource.write;
  const create = part(required).extend(part(optional).partial().shape);
  return {
    [names.record]: record,
    [names.create]: jsonSchemaOf(create, "input"),
    [names.update]: jsonSchemaOf(create.partial(), "input"),
  };
}

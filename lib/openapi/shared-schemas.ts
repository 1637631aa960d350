import * as z from "zod";
import { recordValues } from "@/lib/console/document/shared";
import { deliveryId } from "@/lib/console/webhook/shared";
import { scopes } from "@/lib/schemas/areas";
import { accountType, timeUnit } from "@/lib/schemas/enumerations";
import { integer, oneOf } from "@/lib/schemas/fields";
import { FileFormat } from "@/lib/schemas/imports";
import { ViewDefinition } from "@/lib/schemas/saved-view";
import { type Json, jsonSchemaOf, ref } from "./json-schema";

/** Schemas inside those of several operations and resources, each a component that they refer to. */
const shared: Record<string, z.ZodType> = {
  AccountType: oneOf(accountType).nullable(),
  DeliveryId: deliveryId(),
  Email: z.email(),
  Integer: integer(),
  Percentages: FileFormat.shape.percentages,
  RecordValues: recordValues,
  Scope: z.enum(scopes),
  TimeUnit: oneOf(timeUnit),
  ViewDefinition,
};

const names = new Map(
  Object.entries(shared).map(([name, schema]) => [JSON.stringify(jsonSchemaOf(schema, "input")), name]),
);

/** The schemas, in which those that they share are references. */
export const withShared = (schemas: Json): Json => ({
  ...Object.fromEntries(
    Object.entries(shared).map(([name, schema]) => [name, jsonSchemaOf(schema, "input")]),
  ),
  ...Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, referring(schema)])),
});

function referring(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  const name = names.get(JSON.stringify(value));
  if (name) return ref("schemas", name);
  if (Array.isArray(value)) return value.map(referring);
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, referring(inner)]));
}

import type { Resource } from "@/lib/resources/define";
import { scopesFor } from "@/lib/resources/scopes";
import type { Right } from "@/lib/schemas/areas";
import { type Json, jsonContent, ref } from "./json-schema";
import { schemaNames } from "./resource-schemas";

/** One method of a resource: how it is called in the document, its label and the scopes it needs. */
export const methodItem = (
  resource: Resource,
  verb: string,
  label: "READ" | "WRITE" | "DESTRUCTIVE",
  right: Right,
  rest: Json,
): Json => ({
  operationId: `${verb}${schemaNames(resource).record}`,
  tags: [resource.name],
  "x-label": label,
  "x-scopes": scopesFor(resource, right),
  ...rest,
});

const record = (resource: Resource) => ref("schemas", schemaNames(resource).record);

export const listOf = (resource: Resource): Json => ({ type: "array", items: record(resource) });

/** One record or a list: the form of the request decides. */
export const either = (resource: Resource): Json => ({ anyOf: [record(resource), listOf(resource)] });

export const requestId = { "X-Request-Id": ref("headers", "RequestId") };
export const tagged = { ETag: ref("headers", "ETag") };
export const ranged = { ...requestId, ...tagged, "Content-Range": ref("headers", "ContentRange") };

/** A response with rows, in each of the types that Accept can name. */
export const rowsResponse = (resource: Resource, description: string, schema: Json, headers: Json): Json => ({
  description,
  headers,
  content: {
    ...jsonContent(schema),
    "application/vnd.pgrst.object+json": { schema: record(resource) },
    "application/vnd.pgrst.array+json": { schema: listOf(resource) },
    "text/csv": { schema: { type: "string" } },
  },
});

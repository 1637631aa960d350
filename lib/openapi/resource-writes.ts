import type { Resource } from "@/lib/resources/define";
import { refusals } from "./errors";
import { type Json, jsonContent, ref } from "./json-schema";
import { either, listOf, methodItem, ranged, requestId, rowsResponse } from "./resource-item";
import { filterRef, filterRefs, sharedRefs } from "./resource-parameters";
import { schemaNames } from "./resource-schemas";

/** The writing methods of a resource: none of one that is read-only, PATCH alone where rows come from elsewhere. */
export function writingItems(resource: Resource): Json {
  if (!resource.write) return {};
  const patch = patchItem(resource, resource.write.updateOnly ? resource.example : undefined);
  if (resource.write.updateOnly) return { patch };
  return { post: postItem(resource), patch, put: putItem(resource), delete: deleteItem(resource) };
}

const filters = (resource: Resource) => [
  ...sharedRefs("Select", "Or", "And", "Prefer", "IfMatch", "IdempotencyKey"),
  ...filterRefs(resource),
];
const replayed = { "Idempotent-Replayed": ref("headers", "IdempotentReplayed") };
const written = { ...ranged, ...replayed };
const rows = (resource: Resource): Json => ({
  "200": rowsResponse(resource, "The rows.", either(resource), written),
});
const nothing = { "204": { description: "Done; no body.", headers: { ...requestId, ...replayed } } };
const refused = refusals(400, 401, 403, 404, 405, 406, 409, 413, 416, 422, 500, 503);
const conditional = { ...refused, ...refusals(412) };

function postItem(resource: Resource): Json {
  const body = ref("schemas", schemaNames(resource).create);
  return methodItem(resource, "create", "WRITE", "write", {
    summary: `Create ${resource.title}`,
    description: "One object answers the created record; a list is written by one statement, all or nothing.",
    parameters: sharedRefs("Select", "Columns", "OnConflict", "Prefer", "IdempotencyKey"),
    requestBody: {
      required: true,
      content: {
        ...jsonContent({ anyOf: [body, { type: "array", items: body }] }, resource.example),
        "text/csv": { schema: { type: "string" } },
      },
    },
    responses: {
      ...rows(resource),
      "201": rowsResponse(resource, "Created.", either(resource), written),
      ...refused,
    },
  });
}

const patchItem = (resource: Resource, example: unknown) =>
  methodItem(resource, "update", "WRITE", "write", {
    summary: `Change ${resource.title}`,
    description: "Changes the filtered rows; without a filter nothing is done (21000).",
    parameters: filters(resource),
    requestBody: {
      required: true,
      content: jsonContent(ref("schemas", schemaNames(resource).update), example),
    },
    responses: { ...rows(resource), ...nothing, ...conditional },
  });

const putItem = (resource: Resource) =>
  methodItem(resource, "replace", "WRITE", "write", {
    summary: `Create or replace one of ${resource.title} by its key`,
    parameters: [
      ...sharedRefs("Select", "Prefer", "IfMatch", "IdempotencyKey"),
      filterRef(resource, resource.key),
    ],
    requestBody: { required: true, content: jsonContent(ref("schemas", schemaNames(resource).replace)) },
    responses: {
      ...rows(resource),
      "201": rowsResponse(resource, "Created.", listOf(resource), written),
      ...nothing,
      ...conditional,
    },
  });

const deleteItem = (resource: Resource) =>
  methodItem(resource, "delete", "DESTRUCTIVE", "destroy", {
    summary: `Delete ${resource.title}`,
    description: "Deletes the filtered rows; without a filter nothing is done (21000).",
    parameters: filters(resource),
    responses: { ...rows(resource), ...nothing, ...conditional },
  });

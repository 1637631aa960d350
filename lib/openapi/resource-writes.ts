import type { Resource } from "@/lib/resources/define";
import { refusals } from "./errors";
import { type Json, jsonContent, ref } from "./json-schema";
import { keyFilterRef } from "./resource-filters";
import { methodItem } from "./resource-item";
import { rowsRef } from "./resource-responses";
import { schemaNames } from "./resource-schemas";
import { sharedRefs } from "./shared-parameters";

/** The writing methods of a resource: none of one that is read-only, PATCH alone where rows come from elsewhere. */
export function writingItems(resource: Resource): Json {
  if (!resource.write) return {};
  const patch = patchItem(resource, resource.write.updateOnly ? resource.example : undefined);
  if (resource.write.updateOnly) return { patch };
  return { post: postItem(resource), patch, put: putItem(resource), delete: deleteItem(resource) };
}

const done = { "204": ref("responses", "Done") };
const refused = refusals("rows", 409, 422);
const conditional = refusals("rows", 409, 412, 422);

function postItem(resource: Resource): Json {
  const body = ref("schemas", schemaNames(resource).create);
  return methodItem(resource, "create", "WRITE", "write", {
    summary: `Create ${resource.title}`,
    parameters: sharedRefs("Columns", "OnConflict", "IdempotencyKey"),
    requestBody: {
      required: true,
      content: {
        ...jsonContent({ anyOf: [body, { type: "array", items: body }] }, resource.example),
        "text/csv": { schema: { type: "string" } },
      },
    },
    responses: { "200": rowsRef(resource), "201": rowsRef(resource), ...refused },
  });
}

const patchItem = (resource: Resource, example: unknown) =>
  methodItem(resource, "update", "WRITE", "write", {
    summary: `Change ${resource.title}`,
    parameters: sharedRefs("IfMatch", "IdempotencyKey"),
    requestBody: {
      required: true,
      content: jsonContent(ref("schemas", schemaNames(resource).update), example),
    },
    responses: { "200": rowsRef(resource), ...done, ...conditional },
  });

const putItem = (resource: Resource) =>
  methodItem(resource, "replace", "WRITE", "write", {
    summary: `Create or replace one of ${resource.title} by its key`,
    parameters: [...sharedRefs("IfMatch", "IfNoneMatch", "IdempotencyKey"), keyFilterRef(resource)],
    requestBody: { required: true, content: jsonContent(ref("schemas", schemaNames(resource).replace)) },
    responses: {
      "200": rowsRef(resource),
      "201": rowsRef(resource),
      ...done,
      ...conditional,
      ...refusals("rows", 405),
    },
  });

const deleteItem = (resource: Resource) =>
  methodItem(resource, "delete", "DESTRUCTIVE", "destroy", {
    summary: `Delete ${resource.title}`,
    parameters: sharedRefs("IfMatch", "IdempotencyKey"),
    responses: { "200": rowsRef(resource), ...done, ...conditional },
  });

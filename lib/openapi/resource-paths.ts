import { resources } from "@/lib/resources";
import type { Resource } from "@/lib/resources/define";
import { scopesFor } from "@/lib/resources/scopes";
import type { Verb } from "@/lib/schemas/areas";
import { errorRef } from "./errors";
import { type Json, jsonContent, ref } from "./json-schema";
import { filterParameters, keyFilterRef, rowsRef, schemaNames, shadowed } from "./resource-components";
import { sharedRefs } from "./shared-components";

const all: Resource[] = Object.values(resources);

/** `/<resource>` with its methods. Parameters that several methods share are listed once on the path. */
export const resourcePaths = (): Json =>
  Object.fromEntries(all.map((resource) => [`/${resource.name}`, resourcePath(resource)]));

/** The resource is described once, by its tag. */
const resourcePath = (resource: Resource): Json => ({
  description:
    shadowed(resource)
      .map((name) => `The column \`${name}\` is filtered only inside \`and\` or \`or\`.`)
      .join(" ") || undefined,
  parameters: [
    ...sharedRefs("Select", "Order", "And", "Or", "Prefer", "IfNoneMatch"),
    ...(resource.write ? sharedRefs("IfMatch", "IdempotencyKey") : []),
    ...filterParameters(resource),
  ],
  ...readingItems(resource),
  ...writingItems(resource),
});

/** One method of a resource: its operation id, label and required scopes. */
const methodItem = (
  resource: Resource,
  action: string,
  label: "READ" | "WRITE" | "DESTRUCTIVE",
  verb: Verb,
  rest: Json,
): Json => ({
  operationId: `${action}${schemaNames(resource).record}`,
  tags: [resource.name],
  "x-label": label,
  "x-scopes": scopesFor(resource, verb),
  ...rest,
});

/** GET, HEAD and OPTIONS of a resource. HEAD has the parameters and scopes of GET; OPTIONS needs no scope. */
const readingItems = (resource: Resource): Json => ({
  get: methodItem(resource, "list", "READ", "read", {
    summary: "List, or show one",
    parameters: sharedRefs("Limit", "Offset", "After", "Range"),
    responses: {
      "200": rowsRef(resource),
      "206": rowsRef(resource),
      "304": ref("responses", "NotModified"),
      ...errorRef("ReadError"),
    },
  }),
  head: { responses: { default: ref("responses", "Head") } },
  options: { responses: { "200": ref("responses", "Methods"), ...errorRef("ReadError") } },
});

/** The writing methods of a resource: none if it is read-only, only PATCH if its rows are created elsewhere. */
function writingItems(resource: Resource): Json {
  if (!resource.write) return {};
  const patch = patchItem(resource, resource.write.updateOnly ? resource.example : undefined);
  if (resource.write.updateOnly) return { patch };
  return { post: postItem(resource), patch, put: putItem(resource), delete: deleteItem(resource) };
}

const done = { "204": ref("responses", "Done") };

function postItem(resource: Resource): Json {
  const { create, replace } = schemaNames(resource);
  // An upsert names the key, as PUT does.
  const body = { anyOf: [ref("schemas", create), ref("schemas", replace)] };
  return methodItem(resource, "create", "WRITE", "write", {
    summary: "Create",
    parameters: sharedRefs("Columns", "OnConflict"),
    requestBody: {
      required: true,
      content: {
        ...jsonContent({ anyOf: [...body.anyOf, { type: "array", items: body }] }, resource.example),
        "text/csv": { schema: { type: "string" } },
      },
    },
    responses: { "200": rowsRef(resource), "201": rowsRef(resource), ...errorRef("CreateError") },
  });
}

const patchItem = (resource: Resource, example: unknown) =>
  methodItem(resource, "update", "WRITE", "write", {
    summary: "Change",
    requestBody: {
      required: true,
      content: jsonContent(ref("schemas", schemaNames(resource).update), example),
    },
    responses: { "200": rowsRef(resource), ...done, ...errorRef("ChangeError") },
  });

const putItem = (resource: Resource) =>
  methodItem(resource, "replace", "WRITE", "write", {
    summary: "Create or replace by key",
    parameters: [keyFilterRef(resource)],
    requestBody: { required: true, content: jsonContent(ref("schemas", schemaNames(resource).replace)) },
    responses: {
      "200": rowsRef(resource),
      "201": rowsRef(resource),
      ...done,
      ...errorRef("ReplaceError"),
    },
  });

const deleteItem = (resource: Resource) =>
  methodItem(resource, "delete", "DESTRUCTIVE", "destroy", {
    summary: "Delete",
    responses: { "200": rowsRef(resource), ...done, ...errorRef("ChangeError") },
  });

import { resources } from "@/lib/resources";
import type { Resource } from "@/lib/resources/define";
import { scopesFor } from "@/lib/resources/scopes";
import type { Right } from "@/lib/schemas/areas";
import { errorRefs } from "./errors";
import { type Json, jsonContent, ref } from "./json-schema";
import { filterRefs, keyFilterRef, rowsRef, schemaNames, shadowed } from "./resource-components";
import { sharedRefs } from "./shared-components";

const all: Resource[] = Object.values(resources);

/** `/<resource>` with its methods. Parameters that several methods share are listed once on the path. */
export const resourcePaths = (): Json =>
  Object.fromEntries(all.map((resource) => [`/${resource.name}`, resourcePath(resource)]));

const resourcePath = (resource: Resource): Json => ({
  description: [
    resource.summary,
    ...shadowed(resource).map((name) => `The column \`${name}\` is filtered only inside \`and\` or \`or\`.`),
  ].join(" "),
  parameters: [...sharedRefs("Select", "Order", "And", "Or", "Prefer"), ...filterRefs(resource)],
  ...readingItems(resource),
  ...writingItems(resource),
});

/** One method of a resource: its operation id, label and required scopes. */
const methodItem = (
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

/** GET, HEAD and OPTIONS of a resource. */
const readingItems = (resource: Resource): Json => ({
  get: getItem(resource),
  head: headItem(resource),
  options: optionsItem(resource),
});

const readParameters = () => sharedRefs("Limit", "Offset", "After", "Range", "IfNoneMatch");

const getItem = (resource: Resource) =>
  methodItem(resource, "list", "READ", "read", {
    summary: `List ${resource.plural}, or show one`,
    parameters: readParameters(),
    responses: {
      "200": rowsRef(resource),
      "206": rowsRef(resource),
      "304": ref("responses", "NotModified"),
      ...errorRefs("rows"),
    },
  });

const headItem = (resource: Resource) =>
  methodItem(resource, "count", "READ", "read", {
    summary: `Headers of a list of ${resource.plural}`,
    parameters: readParameters(),
    responses: {
      "200": ref("responses", "Page"),
      "206": ref("responses", "Page"),
      "304": ref("responses", "NotModified"),
      default: ref("responses", "RefusedHead"),
    },
  });

/** Needs valid credentials but no scope. */
const optionsItem = (resource: Resource) =>
  methodItem(resource, "options", "READ", "read", {
    "x-scopes": [],
    summary: `Methods of ${resource.plural}`,
    responses: { "200": ref("responses", "Methods"), ...errorRefs("rows") },
  });

/** The writing methods of a resource: none if it is read-only, only PATCH if its rows are created elsewhere. */
function writingItems(resource: Resource): Json {
  if (!resource.write) return {};
  const patch = patchItem(resource, resource.write.updateOnly ? resource.example : undefined);
  if (resource.write.updateOnly) return { patch };
  return { post: postItem(resource), patch, put: putItem(resource), delete: deleteItem(resource) };
}

const done = { "204": ref("responses", "Done") };
const writeErrors = errorRefs("rows", 409, 422);
const conditionalErrors = errorRefs("rows", 409, 412, 422);

function postItem(resource: Resource): Json {
  const { create, replace } = schemaNames(resource);
  // An upsert names the key, as PUT does.
  const body = { anyOf: [ref("schemas", create), ref("schemas", replace)] };
  return methodItem(resource, "create", "WRITE", "write", {
    summary: `Create ${resource.plural}`,
    parameters: sharedRefs("Columns", "OnConflict", "IdempotencyKey"),
    requestBody: {
      required: true,
      content: {
        ...jsonContent({ anyOf: [...body.anyOf, { type: "array", items: body }] }, resource.example),
        "text/csv": { schema: { type: "string" } },
      },
    },
    responses: { "200": rowsRef(resource), "201": rowsRef(resource), ...writeErrors },
  });
}

const patchItem = (resource: Resource, example: unknown) =>
  methodItem(resource, "update", "WRITE", "write", {
    summary: `Change ${resource.plural}`,
    parameters: sharedRefs("IfMatch", "IdempotencyKey"),
    requestBody: {
      required: true,
      content: jsonContent(ref("schemas", schemaNames(resource).update), example),
    },
    responses: { "200": rowsRef(resource), ...done, ...conditionalErrors },
  });

const putItem = (resource: Resource) =>
  methodItem(resource, "replace", "WRITE", "write", {
    summary: `Create or replace one of ${resource.plural} by its key`,
    parameters: [...sharedRefs("IfMatch", "IfNoneMatch", "IdempotencyKey"), keyFilterRef(resource)],
    requestBody: { required: true, content: jsonContent(ref("schemas", schemaNames(resource).replace)) },
    responses: {
      "200": rowsRef(resource),
      "201": rowsRef(resource),
      ...done,
      ...conditionalErrors,
      ...errorRefs("rows", 405),
    },
  });

const deleteItem = (resource: Resource) =>
  methodItem(resource, "delete", "DESTRUCTIVE", "destroy", {
    summary: `Delete ${resource.plural}`,
    parameters: sharedRefs("IfMatch", "IdempotencyKey"),
    responses: { "200": rowsRef(resource), ...done, ...conditionalErrors },
  });

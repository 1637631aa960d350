import { resources } from "@/lib/resources";
import type { Resource } from "@/lib/resources/define";
import { scopesFor } from "@/lib/resources/scopes";
import type { Right } from "@/lib/schemas/areas";
import { refusals } from "./errors";
import { type Json, jsonContent, ref } from "./json-schema";
import { filterParameters, sharedRefs } from "./resource-parameters";
import { resourceSchemas, schemaNames } from "./resource-schemas";

const all: Resource[] = Object.values(resources);

/** `/<resource>` with its methods. */
export const resourcePaths = (): Json =>
  Object.fromEntries(all.map((resource) => [`/${resource.name}`, pathItem(resource)]));

/** Schemas of every resource. */
export const rowSchemas = (): Json => Object.assign({}, ...all.map(resourceSchemas));

function pathItem(resource: Resource): Json {
  const reading = { get: getItem(resource), head: headItem(resource), options: optionsItem(resource) };
  return resource.write ? { ...reading, ...writingItems(resource) } : reading;
}

function item(resource: Resource, method: string, label: string, right: Right, rest: Json): Json {
  return {
    operationId: `${method}${schemaNames(resource).record}`,
    tags: [resource.name],
    "x-label": label,
    "x-scopes": scopesFor(resource, right),
    ...rest,
  };
}

const record = (resource: Resource) => ref("schemas", schemaNames(resource).record);
const listOf = (resource: Resource): Json => ({ type: "array", items: record(resource) });
const either = (resource: Resource): Json => ({ anyOf: [record(resource), listOf(resource)] });
const requestId = { "X-Request-Id": ref("headers", "RequestId") };
const ranged = { ...requestId, "Content-Range": ref("headers", "ContentRange") };

function rowsContent(resource: Resource, schema: Json): Json {
  return {
    ...jsonContent(schema),
    "application/vnd.pgrst.object+json": { schema: record(resource) },
    "application/vnd.pgrst.array+json": { schema: listOf(resource) },
    "text/csv": { schema: { type: "string" } },
  };
}

const readParameters = (resource: Resource) => [
  ...sharedRefs("Select", "Order", "Limit", "Offset", "Or", "And", "Prefer", "Range"),
  ...filterParameters(resource),
];

const getItem = (resource: Resource) =>
  item(resource, "list", "READ", "read", {
    summary: `List ${resource.title}, or show one`,
    description: `${resource.summary} When the only parameter is \`${resource.key}=eq.<value>\` the answer is that one record; otherwise a list.`,
    parameters: readParameters(resource),
    responses: {
      "200": { description: "The rows.", headers: ranged, content: rowsContent(resource, either(resource)) },
      "206": {
        description: "A part of the counted rows.",
        headers: ranged,
        content: rowsContent(resource, listOf(resource)),
      },
      ...refusals(400, 401, 403, 404, 405, 406, 416, 500, 503),
    },
  });

const headItem = (resource: Resource) =>
  item(resource, "count", "READ", "read", {
    summary: `Headers of a list of ${resource.title}`,
    parameters: readParameters(resource),
    responses: {
      "200": { description: "Headers only.", headers: ranged },
      "206": { description: "Headers of a part.", headers: ranged },
      ...refusals(400, 401, 403, 404, 406, 416, 500, 503),
    },
  });

const optionsItem = (resource: Resource) =>
  item(resource, "options", "READ", "read", {
    summary: `Methods of ${resource.title}`,
    responses: {
      "200": {
        description: "No body.",
        headers: { ...requestId, Allow: { description: "The methods.", schema: { type: "string" } } },
      },
      ...refusals(401, 403),
    },
  });

function writingItems(resource: Resource): Json {
  const names = schemaNames(resource);
  const filters = [...sharedRefs("Select", "Or", "And", "Prefer"), ...filterParameters(resource)];
  const answered = {
    "200": { description: "The rows.", headers: ranged, content: rowsContent(resource, either(resource)) },
  };
  const nothing = { "204": { description: "Done; no body.", headers: requestId } };
  const refused = refusals(400, 401, 403, 404, 405, 406, 409, 413, 500, 503);
  return {
    post: item(resource, "create", "WRITE", "write", {
      summary: `Create ${resource.title}`,
      description:
        "One object answers the created record; a list is written by one statement, all or nothing.",
      parameters: sharedRefs("Select", "Columns", "OnConflict", "Prefer"),
      requestBody: {
        required: true,
        content: {
          ...jsonContent(
            { anyOf: [ref("schemas", names.create), { type: "array", items: ref("schemas", names.create) }] },
            resource.example,
          ),
          "text/csv": { schema: { type: "string" } },
        },
      },
      responses: {
        ...answered,
        "201": { description: "Created.", headers: ranged, content: rowsContent(resource, either(resource)) },
        ...refused,
      },
    }),
    patch: item(resource, "update", "WRITE", "write", {
      summary: `Change ${resource.title}`,
      description: "Changes the filtered rows; without a filter nothing is done (21000).",
      parameters: filters,
      requestBody: { required: true, content: jsonContent(ref("schemas", names.update)) },
      responses: { ...answered, ...nothing, ...refused },
    }),
    put: item(resource, "replace", "WRITE", "write", {
      summary: `Create or replace one of ${resource.title} by its key`,
      parameters: filters,
      requestBody: {
        required: true,
        content: jsonContent({ allOf: [ref("schemas", names.update)], type: "object" }),
      },
      responses: {
        ...answered,
        "201": { description: "Created.", headers: ranged, content: rowsContent(resource, listOf(resource)) },
        ...nothing,
        ...refused,
      },
    }),
    delete: item(resource, "delete", "DESTRUCTIVE", "destroy", {
      summary: `Delete ${resource.title}`,
      description: "Deletes the filtered rows; without a filter nothing is done (21000).",
      parameters: filters,
      responses: { ...answered, ...nothing, ...refused },
    }),
  };
}

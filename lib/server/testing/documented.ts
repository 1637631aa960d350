import { expect } from "vitest";
import * as z from "zod";
import { openApiDocument } from "@/lib/openapi/document";
import { schemaNames } from "@/lib/openapi/resource-components";
import type { Resource } from "@/lib/resources/define";
import type { TestCall, TestResponse } from "./test-api";

type Schema = z.core.JSONSchema.BaseSchema;
type Document = {
  paths: Record<string, Record<string, { responses: Record<string, { $ref?: string }> }>>;
  components: {
    schemas: Record<string, Schema>;
    responses: Record<string, { "x-statuses"?: number[]; content?: Record<string, { schema: Schema }> }>;
  };
};

// As a caller gets it.
const { paths, components }: Document = JSON.parse(JSON.stringify(openApiDocument()));

/** Expects the status to be documented for the path and method. */
export function expectDocumentedStatus({ path, method = "GET" }: TestCall, { status }: TestResponse): void {
  // A method that the document does not list for a path is a 405.
  if (status === 405) return;
  const item = paths[path.split("?")[0] ?? ""];
  // Errors of HEAD have no body; they are documented with GET.
  const responses =
    item?.[method === "HEAD" && status >= 400 ? "get" : method.toLowerCase()]?.responses ?? {};
  const shared = responses.default?.$ref?.replace("#/components/responses/", "") ?? "";
  if (components.responses[shared]?.["x-statuses"]?.includes(status)) return;
  expect(responses, `${method} ${path}`).toHaveProperty(String(status));
}

const made = new Map<string, z.ZodType>();

function checkerOf(name: string, schema: z.core.JSONSchema._JSONSchema): z.ZodType {
  const checker = made.get(name) ?? z.fromJSONSchema(schema);
  made.set(name, checker);
  return checker;
}

const schemaRef = "#/components/schemas/";

/** A schema with what its references name in their places. Objects that `allOf` combines become one. */
function resolved(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(resolved);
  if (typeof schema !== "object" || schema === null) return schema;
  if ("$ref" in schema) return resolved(components.schemas[String(schema.$ref).replace(schemaRef, "")]);
  const { allOf, unevaluatedProperties, ...rest } = Object.fromEntries(
    Object.entries(schema).map(([key, inner]) => [key, resolved(inner)]),
  );
  if (!Array.isArray(allOf)) return rest;
  const properties = Object.assign({}, ...[...allOf, rest].map((part) => part.properties));
  return { ...rest, type: "object", properties, additionalProperties: unevaluatedProperties };
}

const schemaOf = (name: string): Schema => Object(resolved(components.schemas[name] ?? {}));

/** Holds the JSON body of a 2xx response against the schema that the document has for its status and type. */
function expectDocumentedBody(
  { path, method = "GET" }: TestCall,
  { status, headers, json }: TestResponse,
): void {
  const { responses } = paths[path.split("?")[0] ?? ""]?.[method.toLowerCase()] ?? {};
  const name = responses?.[status]?.$ref?.replace("#/components/responses/", "") ?? "";
  // The document has the schemas of PostgREST's media types under application/json.
  const type = headers["content-type"]?.split(";")[0]?.replace(/vnd\.pgrst\.(object|array)\+/, "") ?? "";
  const schema = components.responses[name]?.content?.[type]?.schema ?? false;
  conform(checkerOf(`${name} ${type}`, schema && Object(resolved(schema))), json, path);
}

/** The document's schema of a whole record. */
function recordSchema(resource: Resource): z.ZodType {
  const { record } = schemaNames(resource);
  return checkerOf(record, components.schemas[record] ? schemaOf(record) : false);
}

/** The document's schema of a column, in the record or, when it is hidden there, in what a body may set. */
function columnSchema(resource: Resource, column: string): z.core.$ZodType | undefined {
  for (const name of [schemaNames(resource).record, schemaNames(resource).fields]) {
    const schema = schemaOf(name).properties?.[column];
    if (schema) return checkerOf(`${name}.${column}`, schema);
  }
  return resource.row.shape[column];
}

const plainColumns = /^\w+(,\w+)*$/;

/**
 * Compares the rows of a 2xx response with the document: whole records, or with a `select` of plain columns exactly
 * these. What a cast, a path or an alias makes of a column is beyond the document.
 */
export function expectDocumentedRows(
  resource: Resource,
  { path, method }: TestCall,
  response: TestResponse,
): number {
  if (method === "HEAD" || response.status >= 300 || !response.headers["content-type"]?.includes("json"))
    return 0;
  expectDocumentedBody({ path, ...(method && { method }) }, response);
  const select = new URLSearchParams(path.split("?")[1]).get("select") ?? "*";
  const rows: unknown[] = Array.isArray(response.json) ? response.json : [response.json];
  if (select === "*") {
    for (const row of rows) conform(recordSchema(resource), row, path);
  } else if (plainColumns.test(select)) {
    const columns = [...new Set(select.split(","))];
    const shape = columns.map((column) => [column, columnSchema(resource, column) ?? z.never()]);
    for (const row of rows) conform(z.strictObject(Object.fromEntries(shape)), row, path);
  }
  return rows.length;
}

function conform(schema: z.ZodType, row: unknown, path: string): void {
  expect(schema.safeParse(row).error?.issues, `${path}: ${JSON.stringify(row)}`).toBeUndefined();
}

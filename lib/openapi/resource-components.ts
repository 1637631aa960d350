import * as z from "zod";
import { resources } from "@/lib/resources";
import type { Resource } from "@/lib/resources/define";
import { stamps } from "@/lib/schemas/columns";
import { type ColumnType, factsOf } from "@/lib/schemas/fields";
import { type Json, jsonContent, jsonSchemaOf, ref } from "./json-schema";
import { commonHeaders, queryParameters } from "./shared-components";

// The parts of the document that describe rows: schemas, filters on columns, and responses.

export const schemaNames = (resource: Resource) => {
  const name = resource.name.charAt(0).toUpperCase() + resource.name.slice(1);
  return {
    record: name,
    fields: `${name}Fields`,
    create: `${name}Create`,
    update: `${name}Update`,
    replace: `${name}Replace`,
  };
};

const stampNames = Object.keys(stamps());

/** components.schemas that resources share. */
const sharedRowSchemas = (): Json => ({
  SelectedRow: {
    type: "object",
    description: "The columns that `select` names, under their names or aliases.",
    additionalProperties: true,
  },
  Stamps: {
    ...open(jsonSchemaOf(z.looseObject(stamps()).partial(), "input")),
    description: "As read: ignored if equal to the stored values, rejected otherwise.",
  },
});

/** Record, create, update and replace schemas of a resource; the three bodies share one schema of fields. */
function resourceSchemas(resource: Resource): Json {
  const names = schemaNames(resource);
  const shape: z.ZodRawShape = resource.row.shape;
  const part = (keys: readonly string[]) => Object.entries(shape).filter(([name]) => keys.includes(name));
  const record = jsonSchemaOf(z.strictObject(Object.fromEntries(part(resource.returned))), "output");
  if (!resource.write) return { [names.record]: record };

  const { key } = resource;
  const { required, optional, updateOnly } = resource.write;
  const settable = [...required, ...optional].filter((name) => name !== key);
  const fields = jsonSchemaOf(z.looseObject(Object.fromEntries(part(settable))).partial(), "input");
  const keyField: Json = {
    properties: jsonSchemaOf(z.object(Object.fromEntries(part([key]))), "input").properties,
  };
  const serverSet = Object.keys(shape).filter((name) => name !== key && !settable.includes(name));
  const hasStamps = stampNames.every((name) => serverSet.includes(name));
  const computed = serverSet.filter((name) => !hasStamps || !stampNames.includes(name));
  const wholeFields = jsonSchemaOf(
    z.object(Object.fromEntries(part([key, ...computed]))),
    "input",
  ).properties;
  const setsKey = required.includes(key) || optional.includes(key);
  const body = (rest: Json, ...more: Json[]): Json => ({
    allOf: [ref("schemas", names.fields), ...more],
    ...rest,
    unevaluatedProperties: false,
  });

  const updating = { [names.record]: record, [names.fields]: open(fields), [names.update]: body({}) };
  if (updateOnly) return updating;
  return {
    ...updating,
    [names.create]: body({ ...(setsKey ? keyField : {}), required: [...required] }),
    [names.replace]: body(
      { properties: wholeFields, required: [...new Set([...required, key])] },
      ...(hasStamps ? [ref("schemas", "Stamps")] : []),
    ),
  };
}

/** Removes `additionalProperties`: the bodies that combine this schema forbid other fields themselves. */
const open = ({ additionalProperties, ...schema }: Json): Json => schema;

interface FilterKind {
  schema: string;
  examples: string[];
}

const numbers = ["eq.10", "gte.10", "in.(1,2)"];

/** Filter schema of each column type, with examples. */
const kinds: Record<ColumnType, FilterKind> = {
  text: { schema: "TextFilter", examples: ["eq.A-100", "ilike.*pump*", "in.(a,b)", "not.is.null"] },
  boolean: { schema: "BooleanFilter", examples: ["is.true", "not.is.null"] },
  integer: { schema: "IntegerFilter", examples: numbers },
  bigint: { schema: "BigintFilter", examples: numbers },
  numeric: { schema: "NumericFilter", examples: ["gt.0.5", "lte.100", "is.null"] },
  date: { schema: "DateFilter", examples: ["eq.2026-01-31", "gte.2026-01-01"] },
  timestamptz: { schema: "TimestampFilter", examples: ["lt.2026-01-01T00:00:00Z", "is.null"] },
  jsonb: { schema: "JsonFilter", examples: ['cs.{"colour":"red"}', "is.null"] },
  "text[]": { schema: "TextListFilter", examples: ["cs.{urgent}", "ov.{urgent,late}"] },
  "numeric[]": { schema: "NumericListFilter", examples: ["cs.{10}"] },
};

/** components.schemas of filters: one for each column type. */
const filterSchemas = (): Json =>
  Object.fromEntries(
    Object.entries(kinds).map(([type, { schema, examples }]) => [
      schema,
      { type: "string", description: `\`[not.]operator.value\` on a column of type ${type}.`, examples },
    ]),
  );

/** The columns of a resource that have a filter parameter. */
const filtered = ({ row, encrypted }: Resource): string[] =>
  Object.keys(row.shape).filter((name) => !encrypted?.includes(name) && !queryParameters.has(name));

/** Columns named like a reserved parameter, such as `order`: they can be filtered only inside `and` and `or`. */
export const shadowed = ({ row }: Resource): string[] =>
  Object.keys(row.shape).filter((name) => queryParameters.has(name));

function kindOf({ row }: Resource, column: string): FilterKind {
  const schema = row.shape[column];
  return kinds[(schema && factsOf(schema)?.type) ?? "jsonb"];
}

const componentName = (resource: Resource, column: string) =>
  `${column}.${kindOf(resource, column).schema.replace("Filter", "")}`;

const filterOf = (resource: Resource, name: string): Json => ({
  name,
  in: "query",
  schema: ref("schemas", kindOf(resource, name).schema),
});

/** The filters on the columns of a resource. */
export const filterRefs = (resource: Resource): Json[] =>
  filtered(resource).map((column) => ref("parameters", componentName(resource, column)));

/** The filter that PUT requires. */
export const keyFilterRef = (resource: Resource): Json =>
  ref("parameters", `key.${componentName(resource, resource.key)}`);

const keyFilterOf = (resource: Resource): Json => ({
  ...filterOf(resource, resource.key),
  required: true,
  description: "`eq.<value>`, and no other filter.",
});

/** components.parameters of filters: one for each name and type of column, whichever resources have it. */
export const filterParameters = (): Json =>
  Object.fromEntries(
    Object.values<Resource>(resources).flatMap((resource) => [
      ...filtered(resource).map((column) => [componentName(resource, column), filterOf(resource, column)]),
      [`key.${componentName(resource, resource.key)}`, keyFilterOf(resource)],
    ]),
  );

const tag = { ETag: ref("headers", "ETag") };
const replayed = { "Idempotent-Replayed": ref("headers", "IdempotentReplayed") };
const page = { "Content-Range": ref("headers", "ContentRange"), Link: ref("headers", "Link") };

/** components.responses that the methods of every resource share. */
export const sharedResponses = (): Json => ({
  Page: {
    description: "The headers of the list, without a body.",
    headers: { ...commonHeaders, ...tag, ...page },
  },
  RefusedHead: { description: "The status that GET would return; no body.", headers: commonHeaders },
  NotModified: {
    description: "The record still has the ETag of If-None-Match.",
    headers: { ...commonHeaders, ...tag },
  },
  Done: { description: "Done; no body.", headers: { ...commonHeaders, ...replayed } },
  Methods: {
    description: "No body.",
    headers: { ...commonHeaders, Allow: { description: "The allowed methods.", schema: { type: "string" } } },
  },
});

const responseName = (resource: Resource) => `${schemaNames(resource).record}Rows`;

/** The rows of a resource: one record or a list, depending on the request. */
export const rowsRef = (resource: Resource): Json => ref("responses", responseName(resource));

/**
 * components.responses of a resource: its rows in each media type that Accept can name. With `select` the rows have other
 * members than the record, and `nulls=stripped` omits members.
 */
const rowsResponse = (resource: Resource): Json => {
  const record = ref("schemas", schemaNames(resource).record);
  const selected = ref("schemas", "SelectedRow");
  const lists = [record, selected].map((items) => ({ type: "array", items }));
  return {
    [responseName(resource)]: {
      description: "One record, or the list of rows.",
      headers: { ...commonHeaders, ...tag, ...page, ...replayed },
      content: {
        ...jsonContent({ anyOf: [record, ...lists] }),
        "application/vnd.pgrst.object+json": { schema: { anyOf: [record, selected] } },
        "application/vnd.pgrst.array+json": { schema: { anyOf: lists } },
        "text/csv": { schema: { type: "string" } },
      },
    },
  };
};

const all: Resource[] = Object.values(resources);

/** Schemas of every resource, and of the filters on their columns. */
export const rowSchemas = (): Json =>
  Object.assign(filterSchemas(), sharedRowSchemas(), ...all.map(resourceSchemas));

/** The rows of every resource as components. */
export const rowResponses = (): Json => Object.assign({}, ...all.map(rowsResponse));

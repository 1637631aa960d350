import { isDeepStrictEqual } from "node:util";
import * as z from "zod";
import { resources } from "@/lib/resources";
import type { Resource } from "@/lib/resources/define";
import { ownerColumn } from "@/lib/resources/owner-column";
import { stamps } from "@/lib/schemas/columns";
import { type ColumnType, factsOf, id } from "@/lib/schemas/fields";
import { readErrors } from "./errors";
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
const stampProperties = Object(jsonSchemaOf(z.looseObject(stamps()).partial(), "input").properties);

/** components.schemas that resources share. */
const sharedRowSchemas = (): Json => ({
  SelectedRow: {
    type: "object",
    description: "The columns that `select` names, under their names or aliases.",
    additionalProperties: true,
  },
  SelectedRows: { type: "array", items: ref("schemas", "SelectedRow") },
  Stamps: {
    type: "object",
    properties: stampProperties,
    description: "Set by the server. In a body ignored if equal to the stored values, rejected otherwise.",
  },
});

/** Record, create, update and replace schemas of a resource; the three bodies share one schema of fields. */
function resourceSchemas(resource: Resource): Json {
  const names = schemaNames(resource);
  const shape: z.ZodRawShape = resource.row.shape;
  const part = (keys: readonly string[]) => Object.entries(shape).filter(([name]) => keys.includes(name));
  const whole = jsonSchemaOf(z.strictObject(Object.fromEntries(part(resource.returned))), "output");
  if (!resource.write) return { [names.record]: whole };

  const { key } = resource;
  const { required, optional, updateOnly } = resource.write;
  const settable = [...required, ...optional].filter((name) => name !== key);
  // Rows of no company are the installation's, which no body writes.
  const owner = resource.shared ? ownerColumn(resource) : null;
  const shared = settable.filter((name) => name !== owner);
  const fields = jsonSchemaOf(z.looseObject(Object.fromEntries(part(shared))).partial(), "input");
  const ownerField = owner && jsonSchemaOf(z.object({ [owner]: id("company") }), "input").properties;
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
  const kept = required.filter((name) => !resource.returned.includes(name));
  const body = (rest: Json, ...more: Json[]): Json => ({
    allOf: [ref("schemas", names.fields), ...more],
    ...rest,
    ...(owner && { properties: { ...Object(rest.properties), ...Object(ownerField) } }),
    unevaluatedProperties: false,
  });

  const record = recordFrom(whole, names.fields, fields, hasStamps);
  const updating = { [names.record]: record, [names.fields]: open(fields), [names.update]: body({}) };
  if (updateOnly) return updating;
  return {
    ...updating,
    [names.create]: body({ ...(setsKey ? keyField : {}), required: [...required] }),
    [names.replace]: body(
      {
        ...(kept.length > 0 && {
          description: `A stored record keeps ${kept.join(", ")} where the body does not name them; a new one requires them.`,
        }),
        properties: wholeFields,
        required: [...new Set([...required.filter((name) => !kept.includes(name)), key])],
      },
      ...(hasStamps ? [ref("schemas", "Stamps")] : []),
    ),
  };
}

/** The schema of a record. It shares fields and stamps with the bodies, unless it hides some or has them otherwise. */
function recordFrom(whole: Json, fieldsName: string, fields: Json, hasStamps: boolean): Json {
  const { properties, additionalProperties: _closed, ...rest } = whole;
  const shared = { ...Object(fields.properties), ...(hasStamps ? stampProperties : {}) };
  const isSame = (name: string) => isDeepStrictEqual(Object(properties)[name], shared[name]);
  if (!Object.keys(shared).every(isSame)) return whole;
  const own = Object.entries(Object(properties)).filter(([name]) => !(name in shared));
  const parts = [ref("schemas", fieldsName), ...(hasStamps ? [ref("schemas", "Stamps")] : [])];
  return { ...rest, allOf: parts, properties: Object.fromEntries(own), unevaluatedProperties: false };
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

const filterOf = (resource: Resource, name: string): Json => ({
  name,
  in: "query",
  schema: ref("schemas", kindOf(resource, name).schema),
});

/** The filter that PUT requires. */
const keyFilterOf = (resource: Resource): Json => ({
  ...filterOf(resource, resource.key),
  required: true,
  description: "`eq.<value>`, and no other filter.",
});

const all: Resource[] = Object.values(resources);

/** Filter schemas of each column name, with the number of resources that have such a column. */
const uses = new Map<string, Map<string, number>>();
for (const resource of all) {
  for (const column of filtered(resource)) {
    const schemas = uses.get(column) ?? new Map<string, number>();
    const { schema } = kindOf(resource, column);
    uses.set(column, schemas.set(schema, (schemas.get(schema) ?? 0) + 1));
  }
}

/** Component of a filter: the name of its column, with the type where columns of this name have several. */
function filterName(resource: Resource, column: string): string {
  const { schema } = kindOf(resource, column);
  return uses.get(column)?.size === 1 ? column : `${column}.${schema.replace("Filter", "")}`;
}

const isShared = (resource: Resource, column: string): boolean =>
  (uses.get(column)?.get(kindOf(resource, column).schema) ?? 0) > 1;

/** The filters on the columns of a resource: those that several resources have are components. */
export const filterParameters = (resource: Resource): Json[] =>
  filtered(resource).map((column) =>
    isShared(resource, column) ? ref("parameters", filterName(resource, column)) : filterOf(resource, column),
  );

export const keyFilterRef = (resource: Resource): Json =>
  ref("parameters", `key.${filterName(resource, resource.key)}`);

/** components.parameters of filters. */
export const sharedFilters = (): Json =>
  Object.fromEntries(
    all.flatMap((resource) => [
      ...filtered(resource)
        .filter((column) => isShared(resource, column))
        .map((column) => [filterName(resource, column), filterOf(resource, column)]),
      ...(resource.write && !resource.write.updateOnly
        ? [[`key.${filterName(resource, resource.key)}`, keyFilterOf(resource)]]
        : []),
    ]),
  );

const tag = { ETag: ref("headers", "ETag") };
const replayed = { "Idempotent-Replayed": ref("headers", "Replayed") };
const written = {
  "Content-Range": ref("headers", "ContentRange"),
  "Preference-Applied": ref("headers", "Preference"),
};
const created = { ...replayed, Location: ref("headers", "Location") };
const page = { ...written, Link: ref("headers", "Link") };

/** components.responses that the methods of every resource share. */
export const sharedResponses = (): Json => ({
  Head: {
    description: "Status and headers of GET with the same parameters, without a body.",
    headers: { ...commonHeaders, ...tag, ...page },
    "x-statuses": [200, 206, 304, ...readErrors],
  },
  NotModified: {
    description: "The record still has the ETag of If-None-Match.",
    headers: { ...commonHeaders, ...tag },
  },
  Done: { description: "Done; no body.", headers: { ...commonHeaders, ...written, ...replayed } },
  Methods: {
    description: "No body.",
    headers: { ...commonHeaders, Allow: { description: "The allowed methods.", schema: { type: "string" } } },
  },
});

const responseName = (resource: Resource) => `${schemaNames(resource).record}Rows`;

/** The rows of a resource: one record or a list, depending on the request. */
export const rowsRef = (resource: Resource): Json => ref("responses", responseName(resource));

/**
 * components.responses of a resource: its rows. With `select` the rows have other members than the record, and
 * `nulls=stripped` omits members.
 */
const rowsResponse = (resource: Resource): Json => {
  const record = ref("schemas", schemaNames(resource).record);
  return {
    [responseName(resource)]: {
      description: "One record or the rows.",
      headers: { ...tag, ...page, ...(resource.write && created) },
      content: {
        ...jsonContent({ anyOf: [record, { type: "array", items: record }, ref("schemas", "SelectedRows")] }),
        "text/csv": { schema: { type: "string" } },
      },
    },
  };
};

/** Schemas of every resource, and of the filters on their columns. */
export const rowSchemas = (): Json =>
  Object.assign(filterSchemas(), sharedRowSchemas(), ...all.map(resourceSchemas));

/** The rows of every resource as components. */
export const rowResponses = (): Json => Object.assign({}, ...all.map(rowsResponse));

import { resources } from "@/lib/resources";
import type { Resource } from "@/lib/resources/define";
import { type ColumnType, factsOf } from "@/lib/schemas/fields";
import { type Json, ref } from "./json-schema";
import { queryParameters } from "./shared-parameters";

interface FilterKind {
  schema: string;
  examples: string[];
}

const numbers = ["eq.10", "gte.10", "in.(1,2)"];

/** How a filter on a column of each type is written. */
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

/** components.schemas of filters: one for each type of column. */
export const filterSchemas = (): Json =>
  Object.fromEntries(
    Object.entries(kinds).map(([type, { schema, examples }]) => [
      schema,
      { type: "string", description: `\`[not.]operator.value\` on a column of type ${type}.`, examples },
    ]),
  );

/** The columns of a resource that a parameter of their own filters. */
const filtered = ({ row, encrypted }: Resource): string[] =>
  Object.keys(row.shape).filter((name) => !encrypted?.includes(name) && !queryParameters.has(name));

/** Columns called like a parameter of every query, such as `order`: only `and` and `or` filter them. */
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

/** The filter that PUT has to have. */
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

import * as z from "zod";
import { findResource } from "@/lib/resources";
import type { Resource } from "@/lib/resources/define";
import type { Area } from "@/lib/schemas/areas";
import { type ColumnType, factsOf } from "@/lib/schemas/fields";
import { labelOf, singularOf } from "./labels";

/** Where the rows that a column names are found. */
export interface ReferenceScreen {
  resource: string;
  /** Column of that resource whose values are named. */
  column: string;
}

/** A column as a screen needs it. */
export interface ColumnScreen {
  name: string;
  label: string;
  type: ColumnType;
  nullable: boolean;
  /** Part of a record unless the query selects otherwise. */
  returned: boolean;
  /** May hold a secret: shown only on demand. */
  sensitive: boolean;
  /** Whether the list can be filtered and sorted by it. */
  filterable: boolean;
  /** The values it may take; absent when they are not listed. */
  options?: readonly string[];
  reference?: ReferenceScreen;
}

/** A row resource as plain data that a server component can hand to the browser. */
export interface ResourceScreen {
  name: string;
  title: string;
  singular: string;
  summary: string;
  area: Area;
  key: string;
  /** Columns that together name a record to a person, best first. */
  labelColumns: readonly string[];
  columns: readonly ColumnScreen[];
  write: { required: readonly string[]; optional: readonly string[]; updateOnly: boolean } | null;
  secretBearing: boolean;
}

/** What screens need to know of a resource. */
export function describeResource(resource: Resource): ResourceScreen {
  const { name, title, summary, area, key, write = null } = resource;
  return {
    name,
    title,
    singular: singularOf(title),
    summary,
    area,
    key,
    labelColumns: labelColumnsOf(resource),
    columns: Object.entries(resource.row.shape).map(([column, schema]) =>
      describeColumn(resource, column, schema),
    ),
    write,
    secretBearing: resource.secretBearing ?? false,
  };
}

function describeColumn(resource: Resource, name: string, schema: z.core.$ZodType): ColumnScreen {
  const facts = factsOf(schema);
  if (!facts) throw new Error(`${resource.name}.${name} is not of the vocabulary.`);
  const reference = facts.references ? referenceOf(facts.references, resource.name) : null;
  const options = optionsOf(schema);
  const sensitive = facts.sensitive ?? false;
  return {
    name,
    label: labelOf(name, reference !== null),
    type: facts.type,
    nullable: schema instanceof z.ZodNullable,
    returned: resource.returned.includes(name),
    sensitive,
    filterable: !sensitive && !resource.encrypted?.includes(name),
    ...(options && { options }),
    ...(reference && { reference }),
  };
}

/** Users are seen as the employees that they are; a row's own id is no reference. */
function referenceOf(target: string, from: string): ReferenceScreen | null {
  const [table = "", column] = target.split(".");
  if (table === from && !column) return null;
  const resource = findResource(table === "user" ? "employee" : table);
  return resource && { resource: resource.name, column: column ?? resource.key };
}

function optionsOf(schema: z.core.$ZodType): readonly string[] | null {
  if (schema instanceof z.ZodEnum) return schema.options.map(String);
  const { def } = schema._zod;
  return "innerType" in def && def.innerType instanceof z.core.$ZodType ? optionsOf(def.innerType) : null;
}

const numbers = (name: string) => [["readableId"], [`${name}Id`], ["invoiceId"], ["code"]];
const names = [["name"], ["firstName", "lastName"], ["title"], ["addressLine1", "city"], ["description"]];

/** A number that people know a record by, then its name; else its key. */
function labelColumnsOf({ name, key, row }: Resource): readonly string[] {
  const isLabel = (column: string) => {
    const schema = row.shape[column];
    const facts = schema && factsOf(schema);
    return facts?.type === "text" && !facts.references && !facts.sensitive;
  };
  const firstOf = (groups: string[][]) => groups.find((group) => group.every(isLabel)) ?? [];
  const found = [...firstOf(numbers(name)), ...firstOf(names)];
  return found.length > 0 ? found : [key];
}

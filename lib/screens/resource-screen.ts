import * as z from "zod";
import type { Resource } from "@/lib/resources/define";
import type { Area } from "@/lib/schemas/areas";
import { type ColumnType, factsOf } from "@/lib/schemas/fields";
import { labelOf, sentenceCase, singularOf } from "./labels";
import { labelColumnsOf, type Naming, namingOf, type ReferenceScreen, referenceTo } from "./references";
import { type Money, moneyOf, unitOf } from "./units";

export type { ReferenceScreen } from "./references";

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
  /** What its numbers count or measure; “%” of a share of 1. */
  unit?: string;
  /** Whose currency its numbers are amounts of; absent when they are none. */
  money?: Money;
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
  /** What names its records when they have no name of their own. */
  naming: Naming | null;
  columns: readonly ColumnScreen[];
  write: { required: readonly string[]; optional: readonly string[]; updateOnly: boolean } | null;
  secretBearing: boolean;
}

/** What screens need to know of a resource. */
export function describeResource(resource: Resource): ResourceScreen {
  const { name, summary, area, key, write = null } = resource;
  const title = sentenceCase(resource.title);
  return {
    name,
    title,
    singular: singularOf(title),
    summary,
    area,
    key,
    labelColumns: labelColumnsOf(resource),
    naming: namingOf(resource),
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
  const reference = facts.references ? referenceTo(facts.references, resource.name) : null;
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
    ...measureOf(name, facts.type, Object.keys(resource.row.shape)),
  };
}

/** What the numbers of a column are of. */
export function measureOf(
  name: string,
  type: ColumnType,
  columns: readonly string[],
): Pick<ColumnScreen, "unit" | "money"> {
  const unit = unitOf(name);
  const money = type === "numeric" ? moneyOf(name, columns) : undefined;
  return { ...(unit !== undefined && { unit }), ...(money && { money }) };
}

export function optionsOf(schema: z.core.$ZodType): readonly string[] | null {
  if (schema instanceof z.ZodEnum) return schema.options.map(String);
  const { def } = schema._zod;
  return "innerType" in def && def.innerType instanceof z.core.$ZodType ? optionsOf(def.innerType) : null;
}

import { findResource, resources } from "@/lib/resources";
import type { Resource } from "@/lib/resources/define";
import type { Area } from "@/lib/schemas/areas";
import { factsOf } from "@/lib/schemas/fields";
import { labelOf, singularOf } from "./labels";

/** The rows that a column names one of, and how one reads. */
export interface ReferenceScreen {
  resource: string;
  title: string;
  singular: string;
  area: Area;
  /** Column of that resource whose values are named. */
  column: string;
  /** Column that its records are opened by. */
  key: string;
  /** Columns that together name a record to a person, best first. */
  labelColumns: readonly string[];
  /** Whether such a record can be made on a screen. */
  creatable: boolean;
}

/** Records of another resource that name a record of this one. */
export interface RelatedScreen {
  resource: string;
  title: string;
  area: Area;
  key: string;
  labelColumns: readonly string[];
  /** Column that names this record, and how it reads. */
  column: string;
  label: string;
  /** Column of this record that is named. */
  named: string;
}

/**
 * The screen's words for what `references` of the vocabulary names: `table` or `table.column`. Users are seen as the
 * employees that they are. Null for a table without a resource, and for the own id of a row of `from`.
 */
export function referenceTo(references: string, from?: string): ReferenceScreen | null {
  const [table = "", column] = references.split(".");
  const resource = findResource(table === "user" ? "employee" : table);
  if (!resource || (resource.name === from && !column)) return null;
  const { name, title, area, key, write } = resource;
  return {
    resource: name,
    title,
    singular: singularOf(title),
    area,
    column: column ?? key,
    key,
    labelColumns: labelColumnsOf(resource),
    creatable: write !== undefined && !write.updateOnly,
  };
}

const owners = new Set(["company", "companyGroup"]);
const stamps = new Set(["createdBy", "updatedBy"]);

/** What names records of `resource`, by its own declarations; who made and changed a row is left out. */
export function relatedTo(resource: Resource): RelatedScreen[] {
  if (owners.has(resource.name)) return [];
  return Object.values<Resource>(resources).flatMap((other) =>
    Object.entries(other.row.shape).flatMap(([column, schema]) => {
      const references = factsOf(schema)?.references;
      const reference = references && !stamps.has(column) ? referenceTo(references, other.name) : null;
      if (reference?.resource !== resource.name || other.encrypted?.includes(column)) return [];
      const { name, title, area, key } = other;
      const labelColumns = labelColumnsOf(other);
      const label = labelOf(column, true);
      return [{ resource: name, title, area, key, labelColumns, column, label, named: reference.column }];
    }),
  );
}

const numbers = (name: string) => [["readableId"], [`${name}Id`], ["invoiceId"], ["code"]];
const names = [
  ["name"],
  ["firstName", "lastName"],
  ["title"],
  ["label"],
  ["addressLine1", "city"],
  ["description"],
];

/** A number that people know a record by, then its name; else its key. */
export function labelColumnsOf({ name, key, row }: Resource): readonly string[] {
  const isLabel = (column: string) => {
    const schema = row.shape[column];
    const facts = schema && factsOf(schema);
    return facts?.type === "text" && !facts.references && !facts.sensitive;
  };
  const firstOf = (groups: string[][]) => groups.find((group) => group.every(isLabel)) ?? [];
  const found = [...firstOf(numbers(name)), ...firstOf(names)];
  return found.length > 0 ? found : [key];
}

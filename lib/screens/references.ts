import { findResource, resources } from "@/lib/resources";
import type { Resource } from "@/lib/resources/define";
import type { Area } from "@/lib/schemas/areas";
import { factsOf } from "@/lib/schemas/fields";
import { labelOf, sentenceCase, singularOf } from "./labels";

/** What is needed to name the rows that a column refers to. */
export interface LabelTarget {
  resource: string;
  /** Column of that resource whose values are named. */
  column: string;
  /** Columns that together name a record to a person, best first. */
  labelColumns: readonly string[];
  /** The values of `column` are numbers. */
  numeric?: true;
  naming?: Naming;
}

/** How a record without a name of its own reads: by the one that it is about. */
export interface Naming {
  /** Column that refers to it. */
  by: string;
  target: LabelTarget;
  /** Columns that tell records about the same one apart. */
  apart: readonly string[];
}

/** The rows that a column names one of, and how one reads. */
export interface ReferenceScreen extends LabelTarget {
  title: string;
  singular: string;
  area: Area;
  /** Column that its records are opened by. */
  key: string;
  /** Whether such a record can be made on a screen. */
  creatable: boolean;
}

/** Records of another resource that name a record of this one. */
export interface RelatedScreen {
  /** How its records read, by their key. */
  target: LabelTarget;
  title: string;
  area: Area;
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
  const resource = referredTo(references);
  const column = references.split(".")[1];
  if (!resource || (resource.name === from && !column)) return null;
  const { title, area, key, write } = resource;
  return {
    ...targetOf(resource, column ?? key),
    title: sentenceCase(title),
    singular: singularOf(sentenceCase(title)),
    area,
    key,
    creatable: write !== undefined && !write.updateOnly,
  };
}

/** The resource that shows the rows which `references` names. */
function referredTo(references: string): Resource | null {
  const [table = ""] = references.split(".");
  return findResource(table === "user" ? "employee" : table);
}

/** How the rows of `resource` are named where `column` holds the values that name them. */
export function targetOf(resource: Resource, column: string): LabelTarget {
  const naming = namingOf(resource);
  const schema = resource.row.shape[column];
  const isNumber = schema !== undefined && factsOf(schema)?.type === "integer";
  return {
    resource: resource.name,
    column,
    labelColumns: labelColumnsOf(resource),
    ...(isNumber && { numeric: true as const }),
    ...(naming && { naming }),
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
      if (!references || stamps.has(column) || other.encrypted?.includes(column)) return [];
      // Of hundreds of columns only a few refer to this resource, and to describe a reference takes a while.
      if (referredTo(references) !== resource) return [];
      const reference = referenceTo(references, other.name);
      if (!reference) return [];
      return [
        {
          target: targetOf(other, other.key),
          title: sentenceCase(other.title),
          area: other.area,
          column,
          label: labelOf(column, true),
          named: reference.column,
        },
      ];
    }),
  );
}

const numbers = (name: string) => [["readableId"], [`${name}Id`], ["invoiceId"], ["rfqId"], ["code"]];
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

/** What records without a name are about, the most telling first. */
const subjects = [
  ...[
    "contactId",
    "itemId",
    "gaugeId",
    "processId",
    "quoteLineId",
    "supplierQuoteLineId",
    "salesOrderLineId",
  ],
  ...["customerId", "supplierId", "userAttributeId", "userId", "subject", "currencyCode", "id"],
];
const distinctions = ["version", "quantity", "effectiveDate", "dateCalibrated"];

/** What names the records of a resource that have no name of their own; null for those that have one. */
export function namingOf(resource: Resource): Naming | null {
  const { name, key, row } = resource;
  if (labelColumnsOf(resource).some((column) => column !== key)) return null;
  for (const by of subjects) {
    const schema = row.shape[by];
    const references = schema && factsOf(schema)?.references;
    const reference = references ? referenceTo(references, name) : null;
    if (!reference || reference.naming) continue;
    const { resource: target, column, labelColumns } = reference;
    return {
      by,
      target: { resource: target, column, labelColumns },
      apart: distinctions.filter((column) => column in row.shape),
    };
  }
  return null;
}

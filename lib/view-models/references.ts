import * as z from "zod";
import { findResource, resources } from "@/lib/resources";
import type { Resource } from "@/lib/resources/define";
import type { Area } from "@/lib/schemas/areas";
import type { DayPart } from "@/lib/schemas/day-part";
import { factsOf, type ReferencesBy } from "@/lib/schemas/fields";
import { capitalized } from "./labels";

/** Columns that are shown in the place of label columns whose values repeat: an item's number with its revision. */
export type ShownAs = Readonly<Partial<Record<string, string>>>;

/** How to name the rows that a column refers to. */
export interface LabelTarget {
  resource: string;
  /** Column of that resource whose values are named. */
  column: string;
  /** Columns that together name a record to a person, best first. */
  labelColumns: readonly string[];
  shownAs?: ShownAs;
  /** Separator between them; " · " by default. */
  labelSeparator?: string;
  /** The values of `column` are numbers. */
  numeric?: true;
  naming?: Naming;
  /** The document that a line belongs to, which names it first. */
  document?: Context;
  /** Distinguishes records of the same name, and names those whose name is blank. */
  context?: readonly Context[];
}

/** A column that distinguishes records: by its text, or by the name of the record that it refers to. */
export interface Context {
  column: string;
  target?: LabelTarget;
  /** How its values are shown, if they are not written for people. */
  optionLabels?: Readonly<Record<string, string>>;
}

/** How a record without a name of its own is named: by the record that it belongs to. */
export interface Naming {
  /** Column that refers to that record. */
  by: string;
  target: LabelTarget;
  /** Documents of which the number of the first distinguishes records that belong to the same one. */
  numbers: readonly DocumentNumber[];
  /** Columns that distinguish them where there is no such document. */
  distinguishedBy: readonly Context[];
  /** The part of the label that is a day or moment where such a column distinguishes them. */
  dayPart?: DayPart;
}

/** The numbers of documents that refer to a record. */
export interface DocumentNumber {
  resource: string;
  key: string;
  column: string;
  /** Column that refers to the record. */
  by: string;
}

/** The rows that a column refers to, and how they are named. */
export interface ReferenceScreen extends LabelTarget {
  title: string;
  singular: string;
  area: Area;
  /** Column that its records are opened by. */
  key: string;
  /** Whether such a record can be created on a screen. */
  creatable: boolean;
  /** The order in which they are offered, before that by name: those in use first. */
  order?: readonly string[];
}

/** Records of another resource that refer to a record of this one. */
export interface RelatedScreen {
  /** How its records are named, by their key. */
  target: LabelTarget;
  title: string;
  /** Column that refers to this record, and its label. */
  column: string;
  label: string;
  /** Column of this record that is referred to. */
  named: string;
  apart: Apart;
}

/** Columns that distinguish records which are called alike on the page of the record that they refer to. */
interface Apart {
  revision?: string;
  status?: string;
  /** The moment they were created: they are called like that record. */
  created?: "createdAt";
}

/**
 * How screens show the rows that `references` of the vocabulary refers to: `table` or `table.column`. Users are shown as
 * employees. Null for a table without a resource.
 */
export function referenceTo(references: string): ReferenceScreen | null {
  const resource = referredTo(references);
  const column = references.split(".")[1];
  if (!resource) return null;
  const { singular, plural, area, key, write } = resource;
  return {
    ...targetOf(resource, column ?? key),
    title: capitalized(plural),
    singular: capitalized(singular),
    area,
    key,
    creatable: write !== undefined && !write.updateOnly,
    // Revisions of one thing stay in their order.
    ...("active" in resource.row.shape && !resource.shownAs && { order: ["active.desc"] }),
  };
}

/** The table of an id, by the value of another column. */
export interface ReferenceBy {
  column: string;
  /** By the value of `column`. */
  references: Readonly<Record<string, ReferenceScreen>>;
  /** Some values are an id, a colon and a day. */
  dated?: true;
}

/** The tables of an id, by the value of another column. */
export function referenceBy({ column, tables, dated }: ReferencesBy): ReferenceBy {
  const references = Object.entries(tables).flatMap(([value, table]) => {
    const reference = referenceTo(table);
    return reference ? [[value, reference] as const] : [];
  });
  return { column, references: Object.fromEntries(references), ...(dated && { dated }) };
}

/** The record that a column of `resource` refers to; null if it refers to none, and for the key of its own records. */
export function referenceOf(resource: Resource, column: string): ReferenceScreen | null {
  const schema = resource.row.shape[column];
  const references = schema && factsOf(schema)?.references;
  if (!references || (column === resource.key && referredTo(references) === resource)) return null;
  return referenceTo(references);
}

/** The resource of the rows that `references` refers to. */
function referredTo(references: string): Resource | null {
  const [table = ""] = references.split(".");
  return findResource(table === "user" ? "employee" : table);
}

/** How the rows of `resource` are named, by their values of `column`. */
export function targetOf(resource: Resource, column: string): LabelTarget {
  const naming = namingOf(resource);
  const document = documentOf(resource);
  const context = contextOf(resource);
  return {
    ...ownNameOf(resource, column),
    ...(naming && { naming }),
    ...(document && { document }),
    ...(context.length > 0 && { context }),
  };
}

/** The document that a line belongs to. */
function documentOf(resource: Resource): Context | null {
  return resource.lineOf === undefined ? null : contextAt(resource, resource.lineOf);
}

/** How the rows of `resource` are named by their own columns alone. */
function ownNameOf(resource: Resource, column: string): LabelTarget {
  const schema = resource.row.shape[column];
  const isNumber = schema !== undefined && factsOf(schema)?.type === "integer";
  return {
    resource: resource.name,
    column,
    labelColumns: resource.labelColumns ?? [resource.key],
    ...(resource.shownAs && { shownAs: resource.shownAs }),
    ...(resource.labelSeparator !== undefined && { labelSeparator: resource.labelSeparator }),
    ...(isNumber && { numeric: true as const }),
  };
}

const owners = new Set(["company", "companyGroup"]);
const stamps = new Set(["createdBy", "updatedBy"]);

/** The columns of all resources that refer to records of `resource`, except who created and updated a row. */
export function relatedTo(resource: Resource): RelatedScreen[] {
  if (owners.has(resource.name)) return [];
  return Object.values<Resource>(resources).flatMap((other) =>
    Object.entries(other.row.shape).flatMap(([column, schema]) => {
      const references = factsOf(schema)?.references;
      if (!references || stamps.has(column) || other.encrypted?.includes(column)) return [];
      // Checked first because describing a reference is slow and few of hundreds of columns refer to this resource.
      if (referredTo(references) !== resource) return [];
      const reference = referenceOf(other, column);
      if (!reference) return [];
      return [
        {
          target: targetOf(other, other.key),
          title: capitalized(other.plural),
          column,
          label: labelOf(schema, column, reference),
          named: reference.column,
          apart: apartOf(other, column),
        },
      ];
    }),
  );
}

function apartOf({ document, namedBy, distinguishedBy, row }: Resource, column: string): Apart {
  const status = Object.keys(row.shape).find((name) => factsOf(row.shape[name] ?? z.never())?.status);
  return {
    ...(document?.revision !== undefined && { revision: document.revision }),
    ...(status !== undefined && { status }),
    ...(namedBy === column &&
      !distinguishedBy &&
      "createdAt" in row.shape && { created: "createdAt" as const }),
  };
}

/** How a field is called: by its declared label, else like the record that it refers to. */
export function labelOf(
  schema: z.core.$ZodType,
  name: string,
  reference: Pick<ReferenceScreen, "singular"> | null,
): string {
  return factsOf(schema)?.label ?? reference?.singular ?? name;
}

/** The columns that distinguish records of the same name. */
export const contextOf = (resource: Resource): readonly Context[] =>
  (resource.context ?? []).map((column) => contextAt(resource, column));

/** A column by its text, or by the name of the record that it refers to. */
function contextAt(resource: Resource, column: string): Context {
  const reference = referenceOf(resource, column);
  const other = reference && findResource(reference.resource);
  if (other) return { column, target: ownNameOf(other, reference.column) };
  const { optionLabels } = factsOf(resource.row.shape[column] ?? z.never()) ?? {};
  return { column, ...(optionLabels && { optionLabels }) };
}

/** How records without a name of their own are named; null for the others. */
export function namingOf(resource: Resource): Naming | null {
  const { namedBy, distinguishedBy = [] } = resource;
  const target = namedBy === undefined ? undefined : contextAt(resource, namedBy).target;
  if (namedBy === undefined || !target) return null;
  const others = distinguishedBy.map((column) => contextAt(resource, column));
  const numbers = numbersOf(resource);
  const { type } = factsOf(resource.row.shape[distinguishedBy.at(-1) ?? ""] ?? z.never()) ?? {};
  const isDated = type === "date" || type === "timestamptz";
  // What distinguishes records comes first where they have numbers, else last.
  const dayPart = numbers.length > 0 ? ("first" as const) : ("last" as const);
  return { by: namedBy, target, numbers, distinguishedBy: others, ...(isDated && { dayPart }) };
}

/** Of documents of its own area, which everyone who reads a record may read too. */
const numbersOf = ({ area, numberedBy }: Resource): DocumentNumber[] =>
  (numberedBy?.resources ?? []).flatMap((name) => {
    const document = findResource(name);
    const [column] = document?.labelColumns ?? [];
    if (!numberedBy || !document || column === undefined || document.area !== area) return [];
    return { resource: name, key: document.key, column, by: numberedBy.by };
  });

/** Lists of records that a document's own page does not show already. */
export const beyondDocument = (
  lists: readonly RelatedScreen[],
  { lines, related }: ShownByDocument,
): RelatedScreen[] => {
  const shown = [lines?.resource, lines?.breaks?.resource, ...(related?.resources ?? [])];
  return lists.filter(({ target }) => !shown.includes(target.resource));
};

interface ShownByDocument {
  lines: { resource: string; breaks?: { resource: string } } | null;
  related?: { resources: readonly string[] } | undefined;
}

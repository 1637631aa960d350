import * as z from "zod";
import { findResource } from "@/lib/resources";
import type { Resource } from "@/lib/resources/define";
import { allDocuments } from "@/lib/resources/documents";
import { ownerColumn } from "@/lib/resources/owner-column";
import { isRecorded } from "@/lib/resources/recorded";
import type { Area } from "@/lib/schemas/areas";
import { stamps } from "@/lib/schemas/columns";
import { type ColumnType, type FieldFacts, type FieldWords, factsOf, optionsOf } from "@/lib/schemas/fields";
import { capitalized } from "./labels";
import {
  type Context,
  contextOf,
  labelOf,
  type Naming,
  namingOf,
  type ReferenceBy,
  type ReferenceScreen,
  referenceBy,
  referenceOf,
  referenceTo,
  type ShownAs,
} from "./references";

export type { ReferenceBy, ReferenceScreen } from "./references";

type Word =
  | "shareWhere"
  | "grandTotal"
  | "perUnit"
  | "multiline"
  | "code"
  | "numbered"
  | "optionLabels"
  | "status"
  | "due";

/** A column as a screen needs it. */
export interface ColumnScreen extends Pick<FieldWords, Word | "input"> {
  name: string;
  label: string;
  type: ColumnType;
  nullable: boolean;
  /** Part of a record without `select`. */
  returned: boolean;
  /** May be a secret: shown only on demand. */
  sensitive: boolean;
  /** Whether the list can be filtered and sorted by it. */
  filterable: boolean;
  /** The values of an enumeration. */
  options?: readonly string[];
  reference?: ReferenceScreen;
  /** The record that it refers to, by the value of another column. */
  referenceBy?: ReferenceBy;
  /** It refers to a record of one of these. */
  referenceOneOf?: readonly ReferenceScreen[];
  /** It may also be any other text. */
  orText?: true;
  /** Numbers the revisions of a document. */
  revision?: true;
  /** Unit of its numbers; "%" for a share of 1. */
  unit?: string;
  /** The currency of its amounts; absent if it has none. */
  money?: "base" | "document";
  /** Formatted text that is stored as a document. */
  richText?: true;
  /** Labels of the members of a list of objects. */
  memberLabels?: Readonly<Record<string, string>>;
}

/** From when on the database rejects changes of a record. */
export interface LockScreen {
  /** A record is locked once this column, of itself or of the document that it belongs to, has none of the `open` values. */
  column: string;
  /** The document, by the column `by` of the record. */
  of?: { resource: string; key: string; by: string };
  open: readonly string[];
  /** Columns that can still be changed. */
  changeable: readonly string[];
  reason: string;
}

/** A row resource as plain data that a server component can pass to the browser. */
export interface ResourceScreen {
  name: string;
  title: string;
  singular: string;
  summary: string;
  area: Area;
  key: string;
  /** Columns that together name a record to a person, best first; the key if its records have no name. */
  labelColumns: readonly string[];
  shownAs?: ShownAs;
  labelSeparator?: string;
  /** Whether `labelColumns` hold a name, and not a key that only the database knows. */
  hasName: boolean;
  /** How its records are named if they have no name of their own. */
  naming: Naming | null;
  /** Names a record whose name is blank, and distinguishes records of the same name. */
  context: readonly Context[];
  columns: readonly ColumnScreen[];
  /** Path to the currency of a record's document, in the API's syntax. */
  currency: string;
  /** Columns that a list shows at first. */
  listColumns: readonly string[];
  /** Columns that the quick search of a list looks into. */
  searchColumns: readonly string[];
  /** Columns by the names of whose records it finds rows too. */
  searchLinks: readonly string[];
  write: { required: readonly string[]; optional: readonly string[]; updateOnly: boolean } | null;
  secretBearing: boolean;
  /** Whether changes of its records are recorded, so that they can be planned and shown as history. */
  isRecorded: boolean;
  /** Column that names the owner of a record, which is never changed; null where rows have no owner. */
  ownerColumn: string | null;
  lock?: LockScreen;
  /** Columns that only the steps of a document and the rules of the database set, each with the reason. */
  setBy?: Readonly<Record<string, string>>;
}

/** A resource as screens need it. */
export function describeResource(resource: Resource): ResourceScreen {
  const { name, singular, plural, summary, area, key, labelColumns, labelSeparator, write = null } = resource;
  const columns = Object.entries(resource.row.shape).map(([column, schema]) =>
    describeColumn(resource, column, schema),
  );
  const listColumns = resource.listColumns ?? firstColumns(resource, columns);
  return {
    name,
    title: capitalized(plural),
    singular: capitalized(singular),
    summary,
    area,
    key,
    labelColumns: labelColumns ?? [key],
    ...(resource.shownAs && { shownAs: resource.shownAs }),
    ...(labelSeparator !== undefined && { labelSeparator }),
    hasName: labelColumns !== undefined,
    naming: namingOf(resource),
    context: contextOf(resource),
    columns,
    currency: currencyOf(resource),
    listColumns,
    searchColumns: resource.searchColumns ?? labelColumns ?? [],
    searchLinks: searchLinksOf(resource, columns, listColumns),
    write,
    secretBearing: resource.secretBearing ?? false,
    isRecorded: isRecorded(resource),
    ownerColumn: ownerColumn(resource),
    ...lockOf(resource),
    ...(resource.document?.setBy && { setBy: resource.document.setBy }),
  };
}

/** The column of the currency, of the record itself or of the document that it belongs to. */
function currencyOf(resource: Resource): string {
  const document = resource.currencyOf === undefined ? null : referenceOf(resource, resource.currencyOf);
  return document ? `...${document.resource}(currencyCode)` : "currencyCode";
}

/** The lock of a document's own columns, or of the document that its records belong to. */
function lockOf(resource: Resource): Pick<ResourceScreen, "lock"> {
  const { status, lock } = resource.document ?? {};
  if (status && lock?.changeable) {
    const { open, changeable, reason } = lock;
    return { lock: { column: status.column, open, changeable, reason } };
  }
  for (const { resource: owner, document } of allDocuments()) {
    if (!document.lock) continue;
    const { open, reason, parts } = document.lock;
    const part = [document.lines, ...parts].find((one) => one?.resource === resource.name);
    const of = part && { resource: owner.name, key: owner.key, by: part.parent };
    if (of) return { lock: { column: document.status.column, open, changeable: [], reason, of } };
  }
  return {};
}

function describeColumn(resource: Resource, name: string, schema: z.core.$ZodType): ColumnScreen {
  const facts = factsOf(schema);
  if (!facts) throw new Error(`${resource.name}.${name} is not declared with lib/schemas/fields.`);
  const reference = referenceOf(resource, name);
  const options = optionsOf(schema);
  const sensitive = facts.sensitive ?? false;
  return {
    name,
    label: labelOf(schema, name, reference),
    type: facts.type,
    nullable: schema instanceof z.ZodNullable,
    returned: resource.returned.includes(name),
    sensitive,
    filterable: !sensitive && !resource.encrypted?.includes(name),
    ...(options && { options }),
    ...(reference && { reference }),
    ...(facts.referencesBy && { referenceBy: referenceBy(facts.referencesBy) }),
    ...(facts.referencesOneOf && {
      referenceOneOf: facts.referencesOneOf.flatMap((table) => referenceTo(table) ?? []),
    }),
    ...(facts.orText && { orText: true as const }),
    ...(facts.richText && { richText: true as const }),
    ...(resource.document?.revision === name && { revision: true as const }),
    ...memberLabelsOf(schema),
    ...wordsOf(facts),
  };
}

function memberLabelsOf(schema: z.core.$ZodType): Pick<ColumnScreen, "memberLabels"> {
  if (!(schema instanceof z.ZodArray) || !(schema.element instanceof z.ZodObject)) return {};
  const labels = Object.entries(schema.element.shape).map(([name, member]) => [
    name,
    labelOf(member, name, null),
  ]);
  return { memberLabels: Object.fromEntries(labels) };
}

/** The references that a list shows or names its records by, to records with names. Reference data, such as currencies, is not searched. */
function searchLinksOf(
  resource: Resource,
  columns: readonly ColumnScreen[],
  listColumns: readonly string[],
): string[] {
  const shown = [...listColumns, namingOf(resource)?.by, ...contextOf(resource).map(({ column }) => column)];
  return columns.flatMap(({ name, reference }) => {
    const target = reference && findResource(reference.resource);
    return target?.write && target.labelColumns && shown.includes(name) ? [name] : [];
  });
}

const stampNames = new Set(Object.keys(stamps()));
const maxListColumns = 12;

/** The label columns, then the first of the others that are not rarely needed, then the time of creation. */
function firstColumns(resource: Resource, columns: readonly ColumnScreen[]): string[] {
  const labels = resource.labelColumns ?? [resource.key];
  const hasAmounts = columns.some(({ money }) => money);
  const isListed = ({ name, type, returned, sensitive }: ColumnScreen) => {
    const schema = resource.row.shape[name];
    const { rare, references } = (schema && factsOf(schema)) ?? {};
    if (rare || sensitive || type === "jsonb" || stampNames.has(name)) return false;
    if (name === resource.key || name === ownerColumn(resource) || labels.includes(name)) return false;
    // Amounts are shown with their currency.
    if (hasAmounts && references === "currency.code") return false;
    // Counters and times are useful in a list even if the API returns them only on request.
    return returned || type === "bigint" || type === "timestamptz";
  };
  const listed = [...labels, ...columns.filter(isListed).map(({ name }) => name)].slice(0, maxListColumns);
  const isDated = columns.some(({ name }) => name === "createdAt") && listed.length < maxListColumns;
  return isDated ? [...listed, "createdAt"] : listed;
}

/** The words of a field that screens use as they are declared. */
export function wordsOf(facts: FieldFacts): Partial<ColumnScreen> {
  const { money, shareWhere, input, grandTotal, perUnit, multiline, code } = facts;
  const { numbered, optionLabels, status, due } = facts;
  const unit = facts.percent ? "%" : facts.unit;
  const words = {
    unit,
    money,
    shareWhere,
    input,
    grandTotal,
    perUnit,
    multiline,
    code,
    numbered,
    optionLabels,
    status,
    due,
  };
  return Object.fromEntries(Object.entries(words).filter(([, word]) => word !== undefined));
}

import { findResource } from "@/lib/resources";
import type { Resource } from "@/lib/resources/define";
import { ApiError } from "@/lib/schemas/errors";
import type { ColumnType } from "@/lib/schemas/fields";
import type { LabelTarget } from "@/lib/view-models/references";
import { referenceOf } from "@/lib/view-models/references";
import { type ColumnScreen, describeResource } from "@/lib/view-models/resource-screen";
import { mayRead } from "../../auth/require-read";
import type { Actor } from "../../kernel/actor";
import { ExactJson } from "../../kernel/json/exact-json";
import { requireColumn } from "../../rows/request/columns";

/** Column that names the currency of a document. */
export const currencyColumn = "currencyCode";

/** A row as the API shows it. */
export type Row = Record<string, unknown>;

/** A value of a file. */
export type Cell = string | number | boolean | null;

/** How a spreadsheet shows the values of a column. */
export type CellKind = "text" | "number" | "amount" | "percent" | "boolean" | "date" | "moment";

/** A record that a value refers to. */
export interface Reference {
  target: LabelTarget;
  value: string;
}

/** The name of a referenced record; undefined where there is none that the caller may see. */
export type NameOf = (reference: Reference) => string | undefined;

/** A column of an exported file. */
export interface ExportColumn {
  /** Member of the JSON file. */
  name: string;
  heading: string;
  kind: CellKind;
  type: ColumnType;
  read(row: Row, nameOf: NameOf): unknown;
}

/** The columns of a list that a caller exports. */
export interface Exported {
  columns: readonly ExportColumn[];
  /** Columns of the resource that their values are made from. */
  selected: readonly string[];
  /** The records that a row refers to, whose names stand next to their ids. */
  referencesOf(row: Row): Reference[];
}

/** What a file has of a list: columns, and the currency of the document that each row belongs to. */
export interface Wanted {
  names: readonly string[];
  hasCurrency: boolean;
}

/**
 * The file's columns: of one that refers to records their name and their id. Throws 400 for columns that are never exported.
 * `base` is the company's currency, in which amounts are where their document names none.
 */
export function exportedColumns(
  resource: Resource,
  { names, hasCurrency }: Wanted,
  actor: Actor,
  base: string,
): Exported {
  const screen = describeResource(resource);
  const chosen = names.map((name) => {
    const { isEncrypted } = requireColumn(resource, name);
    const column = screen.columns.find((one) => one.name === name);
    if (!column || isEncrypted || column.sensitive) {
      throw new ApiError(400, "invalid_input", `The column ${name} cannot be exported.`, {
        hint: "Leave it out of `select`.",
      });
    }
    return column;
  });
  const referring = chosen.filter(isReference);
  const currency = hasCurrency ? documentCurrency(resource, base) : null;
  const readable = (target: LabelTarget) => {
    const other = findResource(target.resource);
    return other !== null && mayRead(actor, other);
  };
  return {
    columns: withHeadings([...chosen.flatMap(columnsOf), ...(currency ? [currency.column] : [])]),
    selected: [
      ...new Set([
        ...chosen.flatMap(({ name, referenceBy }) => [name, referenceBy?.column ?? name]),
        ...(currency ? [currency.by] : []),
      ]),
    ],
    referencesOf: (row) =>
      [
        ...referring.flatMap((column) => referencesIn(column, row)),
        ...(currency?.referencesOf(row) ?? []),
      ].filter(({ target }) => readable(target)),
  };
}

/** The currency of the document that each row belongs to, read like the name of that document. */
function documentCurrency(resource: Resource, base: string) {
  const by = resource.currencyOf;
  const document = by === undefined ? null : referenceOf(resource, by);
  if (by === undefined || !document) return null;
  const target = { resource: document.resource, column: document.column, labelColumns: [currencyColumn] };
  const referencesOf = (row: Row): Reference[] =>
    row[by] === null || row[by] === undefined ? [] : [{ target, value: String(row[by]) }];
  const column: ExportColumn = {
    ...{ name: currencyColumn, heading: "Currency", kind: "text", type: "text" },
    read: (row, nameOf) => referencesOf(row).map(nameOf)[0] ?? base,
  };
  return { by, column, referencesOf };
}

const isReference = ({ reference, referenceBy, referenceOneOf }: ColumnScreen): boolean =>
  (reference ?? referenceBy ?? referenceOneOf) !== undefined;

function columnsOf(column: ColumnScreen): ExportColumn[] {
  const { name, label, reference } = column;
  const own = {
    name,
    heading: label,
    kind: kindOf(column),
    type: column.type,
    read: (row: Row) => row[name] ?? null,
  };
  if (!isReference(column)) return [own];
  const read = (row: Row, nameOf: NameOf) =>
    referencesIn(column, row)
      .map(nameOf)
      .find((found) => found !== undefined) ?? null;
  const kind = reference?.column ?? "id";
  return [
    { name: `${name}.name`, heading: label, kind: "text", type: "text", read },
    { ...own, heading: `${label} ${kind === "id" ? "ID" : kind}` },
  ];
}

/** Where two columns have one heading, the column's name distinguishes them. */
function withHeadings(columns: readonly ExportColumn[]): ExportColumn[] {
  const headings = columns.map(({ heading }) => heading);
  return columns.map((column) => {
    const isOnly = headings.indexOf(column.heading) === headings.lastIndexOf(column.heading);
    return isOnly ? column : { ...column, heading: `${column.heading} (${column.name})` };
  });
}

/** The records that a value may refer to: one, or one of several tables. */
function referencesIn({ name, reference, referenceBy, referenceOneOf }: ColumnScreen, row: Row): Reference[] {
  const given = row[name];
  if (given === null || given === undefined || given === "") return [];
  const value = String(given);
  if (referenceOneOf) return referenceOneOf.map((target) => ({ target, value }));
  if (reference) return [{ target: reference, value }];
  const kind = String(row[referenceBy?.column ?? ""]);
  const target = referenceBy && Object.hasOwn(referenceBy.references, kind) && referenceBy.references[kind];
  if (!target) return [];
  return [{ target, value: referenceBy.dated ? value.replace(/:\d{4}-\d\d-\d\d$/, "") : value }];
}

function kindOf({ type, money, unit, perUnit }: ColumnScreen): CellKind {
  if (type === "boolean" || type === "date") return type;
  if (type === "timestamptz") return "moment";
  if (type !== "integer" && type !== "bigint" && type !== "numeric") return "text";
  if (unit === "%") return "percent";
  return money && !perUnit ? "amount" : "number";
}

/** A value as one cell that an import reads as this value: JSON for lists whose values it would read differently. */
export function cellOf(value: unknown, type: ColumnType): Cell {
  if (value === null || value === undefined) return null;
  if (value instanceof ExactJson) return value.text;
  if (type === "jsonb") return JSON.stringify(value);
  if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") return value;
  // In numbers a comma may be the decimal sign of the file.
  if (type === "numeric[]")
    return isListOf(value, Number.isSafeInteger) ? value.join("; ") : JSON.stringify(value);
  return isListOf(value, isWord) ? value.join(", ") : JSON.stringify(value);
}

const isListOf = (value: unknown, isPlain: (item: unknown) => boolean): value is unknown[] =>
  Array.isArray(value) && value.every(isPlain);

const isWord = (item: unknown): boolean =>
  typeof item === "string" && /^[^,;[{"]+$/.test(item) && item.trim() === item;

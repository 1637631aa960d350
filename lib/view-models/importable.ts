import type { Resource } from "@/lib/resources/define";
import { isRecorded } from "@/lib/resources/recorded";
import { scopesFor } from "@/lib/resources/scopes";
import type { Scope } from "@/lib/schemas/areas";
import type { FileFormat } from "@/lib/schemas/imports";
import type { ColumnScreen, ResourceScreen } from "./resource-screen";

/** Whether a file can be imported into a list, by someone with these scopes. */
export const isImportable = (resource: Resource, scopes: readonly Scope[]): boolean =>
  isRecorded(resource) &&
  [...scopesFor(resource, "write"), ...scopesFor(resource, "read")].every((scope) => scopes.includes(scope));

/** Columns that a file can set, and the key by which it can name rows. */
export function importableColumns({ columns, write, key }: ResourceScreen): ColumnScreen[] {
  const names = new Set([...(write?.required ?? []), ...(write?.optional ?? []), key]);
  return columns.filter(({ name, sensitive, filterable }) => names.has(name) && !sensitive && filterable);
}

/** How a file writes percentages without their sign: as 19 where a column of them has a number above 1, else as 0.19. */
export function percentagesOf(
  columns: readonly ColumnScreen[],
  mapping: readonly (string | null)[],
  headings: readonly { hasAboveOne?: boolean | undefined }[],
): NonNullable<FileFormat["percentages"]> {
  const isPercent = (name: string | null | undefined) =>
    columns.some((column) => column.name === name && column.unit === "%");
  const found = headings.some(({ hasAboveOne }, place) => hasAboveOne === true && isPercent(mapping[place]));
  return found ? "percents" : "shares";
}

interface RowError {
  /** Null where it is about the whole row. */
  column: string | null;
  message: string;
}

interface MappedFile {
  headings: readonly { name: string }[];
  mapping: readonly (string | null)[];
}

/** An error of a row after the heading of its column in the file, or else its label. */
export function rowError(
  { column, message }: RowError,
  { headings, mapping }: MappedFile,
  columns: readonly Pick<ColumnScreen, "name" | "label">[],
): string {
  if (column === null) return message;
  const heading = headings[mapping.indexOf(column)]?.name;
  return `${heading ?? columns.find(({ name }) => name === column)?.label ?? column}: ${message}`;
}

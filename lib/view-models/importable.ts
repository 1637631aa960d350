import type { Resource } from "@/lib/resources/define";
import { isRecorded } from "@/lib/resources/recorded";
import { scopesFor } from "@/lib/resources/scopes";
import type { Scope } from "@/lib/schemas/areas";
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

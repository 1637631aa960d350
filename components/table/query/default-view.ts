import type { ColumnScreen, ResourceScreen } from "@/lib/screens/resource-screen";
import type { OrderTerm } from "./view";

/** More than these do not fit a screen; the others are a click away. */
const shownAtMost = 12;

const owners = new Set(["companyId", "companyGroupId"]);
const stamps = new Set(["createdBy", "updatedAt", "updatedBy"]);

/** What a list shows unless told otherwise: what names a record first, then what tells records apart. */
export function defaultColumns({ columns, key, labelColumns }: ResourceScreen): string[] {
  const names = new Set(labelColumns.filter((name) => columns.some((column) => column.name === name)));
  const telling = ({ name, type, returned, reference }: ColumnScreen) => {
    if (owners.has(name) || stamps.has(name) || type === "jsonb" || /Path$|Secret$/.test(name)) return false;
    if (name === key && !reference) return /^[a-z]+$/i.test(key) && key !== "id";
    // Counters and times that the API leaves out by default are what a person looks for.
    return returned || type === "bigint" || type === "timestamptz";
  };
  for (const { name } of columns.filter(telling)) {
    if (names.size < shownAtMost && name !== "createdAt") names.add(name);
  }
  if (columns.some(({ name }) => name === "createdAt") && names.size < shownAtMost) names.add("createdAt");
  if (names.size === 0) names.add(key);
  return [...names];
}

/** The newest first where rows know when they were made: every such table has an index for it. */
export function defaultOrder({ columns, labelColumns, key }: ResourceScreen): OrderTerm[] {
  if (columns.some(({ name }) => name === "createdAt")) return [{ column: "createdAt", descending: true }];
  return [{ column: labelColumns[0] ?? key, descending: false }];
}

import { type LockStates, lockReason } from "@/components/record/use-lock-states";
import type { AnyRow } from "@/lib/client/records";
import { hasOwnRate } from "@/lib/view-models/document/own-rate";
import type { ColumnScreen, ResourceScreen } from "@/lib/view-models/resource-screen";

/** Types of values that need more room than a cell. */
const needsForm = ({ type, referenceBy, referenceOneOf }: ColumnScreen): boolean =>
  type === "jsonb" || referenceBy !== undefined || referenceOneOf !== undefined;

/** Why no cell of a column can be edited; null if cells can. */
export function readOnlyColumn(screen: ResourceScreen, column: ColumnScreen): string | null {
  const { write, key, ownerColumn, setBy } = screen;
  const { name } = column;
  const isWritten = write?.required.includes(name) || write?.optional.includes(name);
  if (name === key) return "This value identifies the record and cannot be changed.";
  if (!isWritten || name === ownerColumn) return "This value is set by the server.";
  if (setBy?.[name] !== undefined) return setBy[name];
  if (column.sensitive) return "Edit this secret on the record's page.";
  // An id is in the table that the type next to it names: in a form, both change together.
  const isTypeOfId = screen.columns.some(({ referenceBy }) => referenceBy?.column === name);
  return needsForm(column) || isTypeOfId || hasOwnRate(screen.columns, name)
    ? "Edit this value on the record's page."
    : null;
}

/** Why a column of one record cannot be edited; null if it can. */
export const lockedIn = (
  screen: ResourceScreen,
  column: string,
  row: AnyRow,
  states: LockStates,
): string | null => (screen.lock?.changeable.includes(column) ? null : lockReason(screen, row, states));

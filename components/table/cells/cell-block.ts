import type { ProposedChange } from "@/components/changes/propose-changes";
import type { Draft } from "@/components/form/draft/draft";
import { namedCurrency } from "@/components/form/locale/amounts";
import { draftOfText } from "@/components/grid/cell-text";
import { type Resolved, resolveNames } from "@/components/grid/resolve-names";
import { currencyOf } from "@/components/value/currency-of";
import type { AnyRow, Value } from "@/lib/client/records";
import type { ColumnScreen, ResourceScreen } from "@/lib/view-models/resource-screen";
import { editForm } from "./edit-form";

/** A cell that is one of several to be written: its draft, or the text that was pasted or typed for it. */
export interface BlockCell {
  /** Row of the list; one that is not stored yet has no key. */
  row: number;
  key: string | null;
  /** The record as the list showed it; undefined for a new row. */
  stored: AnyRow | undefined;
  column: ColumnScreen;
  text: string | null;
  draft: Draft;
  value?: Value;
  error: string | null;
}

/** Longest time in milliseconds that reading runs without giving the browser a turn. */
const sliceMs = 25;

async function inSlices<T>(items: readonly T[], each: (item: T) => void): Promise<void> {
  let until = performance.now() + sliceMs;
  for (const item of items) {
    each(item);
    if (performance.now() < until) continue;
    await new Promise((resolve) => setTimeout(resolve));
    until = performance.now() + sliceMs;
  }
}

/** Reads and checks cells: names become ids, and each has its value or an error. `base` is the company's currency. */
export async function checkCells(
  screen: ResourceScreen,
  cells: readonly BlockCell[],
  base: string,
): Promise<void> {
  const formFor = ({ key }: BlockCell) => editForm(screen.name, key === null ? "create" : "update");
  const names = new Map<ColumnScreen, Set<string>>();
  await inSlices(cells, (cell) => {
    const field = formFor(cell).fieldOf(cell.column.name);
    if (!field || cell.text === null) return;
    const currency = currencyOf(cell.column, cell.stored ?? {}, base);
    cell.draft = draftOfText(field, cell.text, undefined, currency);
    const { reference } = cell.column;
    if (!reference || cell.draft === "") return;
    names.set(cell.column, (names.get(cell.column) ?? new Set()).add(String(cell.draft)));
  });
  const resolved = new Map<ColumnScreen, Map<string, Resolved>>();
  for (const [column, of] of names) {
    if (column.reference) resolved.set(column, await resolveNames(column.reference, [...of]));
  }
  await inSlices(cells, (cell) => {
    const named = cell.text === null ? undefined : resolved.get(cell.column)?.get(String(cell.draft));
    const { name } = cell.column;
    const now = cell.stored?.[name];
    // A name that several records have is that of the one which is there.
    if (named && "error" in named && !named.among?.has(String(now))) {
      cell.error = named.error;
      return;
    }
    if (named) cell.draft = "error" in named ? String(now) : named.value;
    const checked = formFor(cell).check(name, cell.draft, now);
    if ("error" in checked) cell.error = currencyError(cell) ?? checked.error;
    else {
      cell.error = null;
      cell.value = checked.value;
    }
  });
}

/** Why an amount that names another currency is rejected; null if it names none. */
function currencyError({ column, draft }: BlockCell): string | null {
  return typeof draft === "string" && namedCurrency(column, draft) !== undefined
    ? `“${draft}” names a currency. Use the number alone, in the currency of this field.`
    : null;
}

/** The cells of each row, in their order. */
const byRow = (cells: readonly BlockCell[]): BlockCell[][] => [
  ...cells
    .reduce((rows, cell) => {
      const row = rows.get(cell.row);
      if (row) row.push(cell);
      else rows.set(cell.row, [cell]);
      return rows;
    }, new Map<number, BlockCell[]>())
    .values(),
];

/** The changes that checked cells make, each with its cells: stored values that stay the same are no change. */
export function changesOf(
  { name: resource }: ResourceScreen,
  cells: readonly BlockCell[],
): { change: ProposedChange; cells: BlockCell[] }[] {
  return byRow(cells).flatMap((row) => {
    const [first] = row;
    if (!first) return [];
    const before = first.stored;
    const changed = row.filter(({ column, value }) =>
      first.key === null
        ? value !== null && value !== undefined
        : JSON.stringify(before?.[column.name] ?? null) !== JSON.stringify(value ?? null),
    );
    if (changed.length === 0) return [];
    const values = Object.fromEntries(changed.map(({ column, value }) => [column.name, value ?? null]));
    // Whether a status may follow was checked with the one that the list shows.
    const was = Object.fromEntries(
      changed.flatMap(({ column }) => {
        const now = before?.[column.name] ?? null;
        return column.status && (typeof now === "string" || now === null) ? [[column.name, now]] : [];
      }),
    );
    const change: ProposedChange =
      first.key === null
        ? { kind: "create", resource, values }
        : { kind: "update", resource, id: first.key, ...(Object.keys(was).length > 0 && { was }), values };
    return [{ change, cells: changed }];
  });
}

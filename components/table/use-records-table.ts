"use client";

import {
  columnPinningFeature,
  columnResizingFeature,
  columnSizingFeature,
  metaHelper,
  type RowSelectionState,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from "@tanstack/react-table";
import { useMemo, useState } from "react";
import type { AnyRow } from "@/lib/client/records";
import { columnWidths } from "@/lib/schemas/list-settings";
import type { ColumnTotal } from "@/lib/view-models/column-totals";
import type { ColumnScreen, ResourceScreen } from "@/lib/view-models/resource-screen";
import type { FilterEdit } from "./filters/filter-bar";
import type { Layout } from "./query/layout";
import { defaultOrder, isNamedInKey } from "./query/list-query";
import type { OrderTerm, View } from "./query/view";
import type { SetView } from "./use-view";

/** Actions of a column's menu beyond the table model. */
export interface ColumnActions {
  /** Moves a column among the pinned ones, or among the others. */
  move: (name: string, by: -1 | 1) => void;
  mayMove: (name: string, by: -1 | 1) => boolean;
  hide: (name: string) => void;
  filters: View["filters"];
  /** Opens a new filter of this column. */
  filter: (name: string) => void;
  /** Totals below the list, and the choice of one for a column. */
  totals: View["totals"];
  total: (name: string, total: ColumnTotal | null) => void;
  /** Shows these columns in this order; null resets them. */
  select: (names: readonly string[] | null) => void;
}

export type RecordsHeader = ReturnType<RecordsTable["getFlatHeaders"]>[number];

const features = tableFeatures({
  columnMeta: metaHelper<{ column: ColumnScreen }>(),
  columnPinningFeature,
  columnResizingFeature,
  columnSizingFeature,
  rowSelectionFeature,
  rowSortingFeature,
});

const noRows: AnyRow[] = [];

interface TableInput {
  screen: ResourceScreen;
  columns: readonly ColumnScreen[];
  rows: AnyRow[] | undefined;
  /** Sort order; null for the default. */
  order: readonly OrderTerm[] | null;
  setView: SetView;
  layout: Layout;
  setLayout: (change: Partial<Layout>) => void;
}

/** The table model of a list whose rows the server sorts, filters and pages. */
export function useRecordsTable({ screen, columns, rows, order, setView, layout, setLayout }: TableInput) {
  const { key, labelColumns } = screen;
  const definitions = useMemo(
    () =>
      columns.map((column) => ({
        id: column.name,
        accessorFn: (row: AnyRow) => row[column.name],
        header: column.label,
        size: defaultWidth(column, labelColumns.includes(column.name)),
        minSize: columnWidths.min,
        maxSize: columnWidths.max,
        enableSorting: column.filterable,
        meta: { column: isNamedInKey(screen, column) ? { ...column, label: screen.singular } : column },
      })),
    [columns, labelColumns, screen],
  );
  const [rowSelection, setRowSelection] = useState<RowSelectionState>({});
  const sorting = (order ?? defaultOrder(screen)).map(({ column, descending }) => ({
    id: column,
    desc: descending,
  }));
  const columnPinning = useMemo(
    () => ({ start: pinnedOf(columns, layout.pinned), end: [] }),
    [columns, layout.pinned],
  );
  const columnSizing = layout.widths;

  return useTable({
    features,
    columns: definitions,
    data: rows ?? noRows,
    getRowId: (row) => String(row[key]),
    manualSorting: true,
    columnResizeMode: "onChange",
    state: { sorting, columnPinning, columnSizing, rowSelection },
    onRowSelectionChange: setRowSelection,
    onSortingChange: (update) => {
      const next = typeof update === "function" ? update(sorting) : update;
      setView({
        order: next.length > 0 ? next.map(({ id, desc }) => ({ column: id, descending: desc })) : null,
      });
    },
    onColumnPinningChange: (update) => {
      const next = typeof update === "function" ? update(columnPinning) : update;
      setLayout({ pinned: next.start });
    },
    onColumnSizingChange: (update) => {
      const next = typeof update === "function" ? update(columnSizing) : update;
      setLayout({ widths: next });
    },
  });
}

export type RecordsTable = ReturnType<typeof useRecordsTable>;

/** The pinned columns in their order: by default the first one. */
function pinnedOf(columns: readonly ColumnScreen[], chosen: Layout["pinned"]): string[] {
  const names = columns.map(({ name }) => name);
  return chosen ? names.filter((name) => chosen.includes(name)) : names.slice(0, 1);
}

const byType: Partial<Record<ColumnScreen["type"], number>> = {
  boolean: 96,
  integer: 104,
  bigint: 112,
  numeric: 128,
  date: 124,
  timestamptz: 184,
  jsonb: 200,
};

/** Default width of a column in pixels. */
function defaultWidth(column: ColumnScreen, isLabel: boolean): number {
  if (column.reference) return 176;
  if (column.options) return 148;
  // Ids differ at the end, so they are not truncated.
  if (column.name === "id") return 256;
  if (isLabel) return column.code || column.numbered ? 144 : 232;
  if (column.type !== "text") return Math.max(byType[column.type] ?? 168, column.label.length * 7 + 52);
  return column.multiline || column.input === "url" ? 256 : 168;
}

interface ColumnChoice {
  /** Visible columns in their order. */
  columns: readonly ColumnScreen[];
  pinned: Layout["pinned"];
  totals: View["totals"];
  setView: SetView;
  /** Stores the columns for the next visit; null in a saved view, which has its own. */
  setLayout: ((change: Partial<Layout>) => void) | null;
  onFilter: (edit: FilterEdit) => void;
  filters: View["filters"];
}

/** Shows, moves and hides columns: in the address, and in this browser for the next visit. */
export function useColumnActions({
  columns,
  pinned,
  totals,
  setView,
  setLayout,
  onFilter,
  filters,
}: ColumnChoice): ColumnActions {
  return useMemo(() => {
    const names = columns.map(({ name }) => name);
    const isPinned = (name: string) => pinned?.includes(name) ?? false;
    /** The place of the next column on this side that is pinned as well, or is not either; -1 at the end. */
    const targetOf = (name: string, by: -1 | 1) => {
      const from = names.indexOf(name);
      const isTarget = (other: string, at: number) =>
        (by < 0 ? at < from : at > from) && isPinned(other) === isPinned(name);
      return by < 0 ? names.findLastIndex(isTarget) : names.findIndex(isTarget);
    };
    const select = (next: readonly string[] | null) => {
      setLayout?.({ select: next });
      setView({ select: next }, "replace");
    };
    return {
      select,
      totals,
      filters,
      total(name, total) {
        const { [name]: _, ...others } = totals;
        setView({ totals: total ? { ...others, [name]: total } : others }, "replace");
      },
      filter: (column) => onFilter({ at: null, column }),
      move(name, by) {
        const to = targetOf(name, by);
        if (to < 0) return;
        const next = names.filter((other) => other !== name);
        next.splice(to, 0, name);
        select(next);
      },
      mayMove: (name, by) => targetOf(name, by) >= 0,
      hide: (name) => names.length > 1 && select(names.filter((other) => other !== name)),
    };
  }, [columns, pinned, totals, setView, setLayout, onFilter, filters]);
}

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
import type { ColumnScreen, ResourceScreen } from "@/lib/view-models/resource-screen";
import { usualWidth } from "./column-width";
import { defaultOrder } from "./query/list-query";
import type { OrderTerm } from "./query/view";
import type { Layout } from "./use-layout";
import type { SetView } from "./use-view";

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
        size: usualWidth(column, labelColumns.includes(column.name)),
        minSize: 64,
        maxSize: 800,
        enableSorting: column.filterable,
        meta: { column },
      })),
    [columns, labelColumns],
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

/** Pins the label column by default. */
function pinnedOf(columns: readonly ColumnScreen[], chosen: Layout["pinned"]): string[] {
  const first = columns[0];
  const wanted = chosen ?? (first ? [first.name] : []);
  return wanted.filter((name) => columns.some((column) => column.name === name));
}

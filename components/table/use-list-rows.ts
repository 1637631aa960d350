"use client";

import { useMemo } from "react";
import { useLabels } from "@/components/reference/use-labels";
import type { ResourceScreen } from "@/lib/view-models/resource-screen";
import { useTotals } from "./columns/use-totals";
import { labelledColumns, shownColumns } from "./query/list-query";
import type { View } from "./query/view";
import type { ListState } from "./use-list-state";
import { useRecords, useTotal } from "./use-records";
import { useRecordsTable } from "./use-records-table";

/** What a list shows: the rows of its view as they load, their columns and labels, and the totals of all that match. */
export function useListRows(screen: ResourceScreen, { view, setView, layout, setLayout }: ListState) {
  const list = useRecords(screen, view);
  const page = list.data;
  const { total, isSettled } = useTotal(screen, view, list);
  const { columns, labelled } = useColumns(screen, view);
  // Offline, new rows cannot load; the sort arrows keep describing the visible rows.
  const isWaiting = page !== undefined && list.isPlaceholderData && list.fetchStatus === "paused";
  const order = isWaiting ? page.order : view.order;
  const table = useRecordsTable({ screen, columns, rows: page?.rows, order, setView, layout, setLayout });
  const labelOf = useLabels(labelled, page?.rows ?? []);
  const totals = useTotals(screen, view);
  return { list, isWaiting, total, isSettled, columns, table, labelOf, totals };
}

export type ListRows = ReturnType<typeof useListRows>;

/** The visible columns of a view, and those whose references get labels. */
function useColumns(screen: ResourceScreen, { select, filters }: View) {
  const chosen = select?.join(",") ?? null;
  return useMemo(() => {
    const of = { select: chosen?.split(",") ?? null, filters };
    return { columns: shownColumns(screen, of), labelled: labelledColumns(screen, of) };
  }, [screen, chosen, filters]);
}

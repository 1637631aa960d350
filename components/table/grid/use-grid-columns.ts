"use client";

import { useMemo } from "react";
import type { ResourceScreen } from "@/lib/view-models/resource-screen";
import { readOnlyColumn } from "../cells/editable-columns";
import { isNamedInKey } from "../query/list-query";
import type { RecordsHeader } from "../use-records-table";
import { cardSlots } from "./card-slots";

/** Columns as rows render them; memoized so that rows do not render again. */
export function useGridColumns(screen: ResourceScreen, headers: readonly RecordsHeader[]) {
  const { labelColumns, key } = screen;
  const opening = headers.map(({ id }) => id).find((id) => labelColumns.includes(id) || id === key);
  const layout = headers.map(({ column }) => `${column.id}:${column.getIsPinned() === "start"}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `layout` covers everything that is read from the headers
  return useMemo(() => {
    const slots = cardSlots(
      screen,
      headers.flatMap(({ column }) => column.columnDef.meta?.column ?? []),
      opening,
    );
    return headers.flatMap(({ column: model }) => {
      const column = model.columnDef.meta?.column;
      if (!column) return [];
      return {
        column,
        isPinned: model.getIsPinned() === "start",
        opens: model.id === opening,
        isName: isNamedInKey(screen, column),
        slot: slots.get(model.id),
        readOnly: readOnlyColumn(screen, column),
      };
    });
  }, [layout, opening, screen]);
}

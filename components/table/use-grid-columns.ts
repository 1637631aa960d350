"use client";

import { useMemo } from "react";
import type { ResourceScreen } from "@/lib/view-models/resource-screen";
import { cardSlots } from "./card-slots";
import type { RecordsHeader } from "./grid-head";

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
    return headers.flatMap(({ column }) => {
      const shown = column.columnDef.meta?.column;
      const isPinned = column.getIsPinned() === "start";
      const slot = slots.get(column.id);
      return shown ? [{ column: shown, isPinned, opens: column.id === opening, slot }] : [];
    });
  }, [layout, opening, screen]);
}

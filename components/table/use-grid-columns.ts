"use client";

import { useMemo } from "react";
import type { ResourceScreen } from "@/lib/screens/resource-screen";
import type { RecordsHeader } from "./grid-head";

/** Columns as rows draw them; the same ones while nothing about them changes, so that rows need not be drawn again. */
export function useGridColumns({ labelColumns, key }: ResourceScreen, headers: readonly RecordsHeader[]) {
  const opening = headers.map(({ id }) => id).find((id) => labelColumns.includes(id) || id === key);
  const layout = headers.map(({ column }) => `${column.id}:${column.getIsPinned() === "start"}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `layout` tells all that is taken from the headers
  return useMemo(
    () =>
      headers.flatMap(({ column }) => {
        const shown = column.columnDef.meta?.column;
        const isPinned = column.getIsPinned() === "start";
        return shown ? [{ column: shown, isPinned, opens: column.id === opening }] : [];
      }),
    [layout, opening],
  );
}

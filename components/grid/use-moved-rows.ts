"use client";

import { useState } from "react";
import type { Place } from "./place";

/** Where a cell is now; null if its row is gone. */
type Follow = (at: Place) => Place | null;

/**
 * Calls `onMoved` when rows have moved, such as below one that another user has added. While rendering, so that what belongs to a
 * row never appears at another one.
 */
export function useMovedRows(rows: readonly { id: string }[], onMoved: (follow: Follow) => void): void {
  const [shown, setShown] = useState(rows);
  if (shown === rows) return;
  setShown(rows);
  onMoved((at) => {
    const id = shown[at.row]?.id;
    if (id === undefined || id === rows[at.row]?.id) return at;
    const row = rows.findIndex((one) => one.id === id);
    return row === -1 ? null : { ...at, row };
  });
}

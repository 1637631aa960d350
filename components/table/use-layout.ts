"use client";

import { useCallback, useMemo, useSyncExternalStore } from "react";
import { createListeners } from "@/lib/client/listeners";
import { readStored, writeStored } from "@/lib/client/stored";
import { columnWidths } from "@/lib/schemas/list-settings";
import { defaultLayout, type Layout } from "./query/layout";
import { layoutOf, type SavedView } from "./query/saved-view";

const listeners = createListeners();

function subscribe(listener: () => void) {
  const unsubscribe = listeners.subscribe(listener);
  window.addEventListener("storage", listener);
  return () => {
    unsubscribe();
    window.removeEventListener("storage", listener);
  };
}

function parse(text: string | null, initial: Layout): Layout {
  try {
    const stored: unknown = JSON.parse(text ?? "null");
    return isLayout(stored) ? { ...stored, widths: withinLimits(stored.widths) } : initial;
  } catch {
    return initial;
  }
}

/** Columns can be dragged beyond the limits, where they are not shown and no view saves them. */
const withinLimits = (widths: Layout["widths"]): Layout["widths"] =>
  Object.fromEntries(
    Object.entries(widths).map(([column, width]) => [
      column,
      Math.min(Math.max(width, columnWidths.min), columnWidths.max),
    ]),
  );

const isLayout = (value: unknown): value is Layout =>
  typeof value === "object" && value !== null && "widths" in value && "pinned" in value && "density" in value;

interface LayoutState {
  layout: Layout;
  setLayout: (change: Partial<Layout>) => void;
  /** Returns to the default layout, or to that of the saved view. */
  resetLayout: () => void;
}

/** The layout of a list in this browser: what was changed in a saved view is kept apart until it is saved. */
export function useLayout(resource: string, saved: SavedView | null): LayoutState {
  const name = saved ? `list:${resource}:${saved.id}` : `list:${resource}`;
  const initial = useMemo(() => (saved ? layoutOf(saved.definition) : defaultLayout), [saved]);
  const text = useSyncExternalStore(
    subscribe,
    () => readStored(name),
    () => null,
  );
  const layout = useMemo(() => parse(text, initial), [text, initial]);
  const store = useCallback(
    (next: Layout | null) => {
      writeStored(name, next && JSON.stringify(next));
      listeners.notify();
    },
    [name],
  );
  const setLayout = useCallback(
    (change: Partial<Layout>) => store({ ...parse(readStored(name), initial), ...change }),
    [name, initial, store],
  );
  const resetLayout = useCallback(() => store(null), [store]);
  return { layout, setLayout, resetLayout };
}

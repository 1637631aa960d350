"use client";

import { useCallback, useMemo, useSyncExternalStore } from "react";

export const densities = ["compact", "comfortable"] as const;
export type Density = (typeof densities)[number];

/** Layout preferences of a list; what it shows is in the address. */
export interface Layout {
  widths: Readonly<Record<string, number>>;
  /** Columns pinned at the start; null for the default. */
  pinned: readonly string[] | null;
  density: Density;
  /** Columns chosen last, used when the address names none. */
  select: readonly string[] | null;
}

const defaultLayout: Layout = { widths: {}, pinned: null, density: "compact", select: null };
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

const nameOf = (resource: string) => `list:${resource}`;

/** The stored layout; the default when absent or invalid. */
function read(resource: string): string {
  try {
    return window.localStorage.getItem(nameOf(resource)) ?? "";
  } catch {
    return "";
  }
}

function parse(text: string): Layout {
  try {
    const stored: unknown = JSON.parse(text);
    return isLayout(stored) ? stored : defaultLayout;
  } catch {
    return defaultLayout;
  }
}

const isLayout = (value: unknown): value is Layout =>
  typeof value === "object" && value !== null && "widths" in value && "pinned" in value && "density" in value;

/** The layout of a resource's list in this browser, and its setter. */
export function useLayout(resource: string): [Layout, (change: Partial<Layout>) => void] {
  const text = useSyncExternalStore(
    subscribe,
    () => read(resource),
    () => "",
  );
  const layout = useMemo(() => parse(text), [text]);
  const setLayout = useCallback(
    (change: Partial<Layout>) => {
      try {
        const next = { ...parse(read(resource)), ...change };
        window.localStorage.setItem(nameOf(resource), JSON.stringify(next));
      } catch {
        return;
      }
      for (const listener of listeners) listener();
    },
    [resource],
  );
  return [layout, setLayout];
}

"use client";

import { useCallback, useMemo, useSyncExternalStore } from "react";

export const densities = ["compact", "comfortable"] as const;
export type Density = (typeof densities)[number];

/** How someone likes a list laid out; what it shows is in the address. */
export interface Layout {
  widths: Readonly<Record<string, number>>;
  /** Columns that stay in sight at the start; null leaves it to the list. */
  pinned: readonly string[] | null;
  density: Density;
  /** Columns chosen last, for a visit whose address names none. */
  select: readonly string[] | null;
}

const usual: Layout = { widths: {}, pinned: null, density: "compact", select: null };
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

/** The stored layout; a browser that keeps nothing, or something else, has the usual one. */
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
    return isLayout(stored) ? stored : usual;
  } catch {
    return usual;
  }
}

const isLayout = (value: unknown): value is Layout =>
  typeof value === "object" && value !== null && "widths" in value && "pinned" in value && "density" in value;

/** The layout of a resource's list in this browser, and how to change it. */
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

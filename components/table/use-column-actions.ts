"use client";

import { useMemo } from "react";
import type { ColumnScreen } from "@/lib/view-models/resource-screen";
import type { FilterEdit } from "./filter-bar";
import type { ColumnActions } from "./grid-head";
import type { Layout } from "./use-layout";
import type { SetView } from "./use-view";

interface ColumnChoice {
  /** Visible columns in their order. */
  columns: readonly ColumnScreen[];
  setView: SetView;
  setLayout: (change: Partial<Layout>) => void;
  onFilter: (edit: FilterEdit) => void;
}

/** Shows, moves and hides columns: in the address, and in this browser for the next visit. */
export function useColumnActions({ columns, setView, setLayout, onFilter }: ColumnChoice): ColumnActions {
  return useMemo(() => {
    const names = columns.map(({ name }) => name);
    const select = (next: readonly string[] | null) => {
      setLayout({ select: next });
      setView({ select: next }, "replace");
    };
    return {
      select,
      filter: (column) => onFilter({ at: null, column }),
      move(name, by) {
        const from = names.indexOf(name);
        const to = from + by;
        if (from < 0 || to < 0 || to >= names.length) return;
        const next = names.filter((other) => other !== name);
        next.splice(to, 0, name);
        select(next);
      },
      hide: (name) => names.length > 1 && select(names.filter((other) => other !== name)),
    };
  }, [columns, setView, setLayout, onFilter]);
}

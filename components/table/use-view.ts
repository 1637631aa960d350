"use client";

import { useSearchParams } from "next/navigation";
import { parseAsNativeArrayOf, parseAsString, useQueryStates } from "nuqs";
import { useCallback, useMemo } from "react";
import type { ResourceScreen } from "@/lib/view-models/resource-screen";
import { groupNames, ownNames, readView, type View, writeView } from "./query/view";

const parser = parseAsNativeArrayOf(parseAsString);

/** Position in a list; a change of filter, search or order resets it. */
const firstPage = { after: null, start: 0 };
const decidesRows = ["filters", "order", "search", "limit"] as const;

export type SetView = (change: Partial<View>, history?: "push" | "replace") => void;

/** The view in the page's address, and its setter. */
export function useView({ columns }: ResourceScreen): [View, SetView] {
  // A filter by an unknown column is kept, so that the API's error is shown and the filter can be removed.
  const given = [...new Set(useSearchParams().keys())].sort().join("\n");
  const parsers = useMemo(() => {
    const extra = given.split("\n").filter(Boolean);
    const names = new Set([...ownNames, ...groupNames, ...columns.map(({ name }) => name), ...extra]);
    return Object.fromEntries([...names].map((name) => [name, parser]));
  }, [columns, given]);
  const [parameters, setParameters] = useQueryStates(parsers, { scroll: false });
  const view = useMemo(() => readView(parameters), [parameters]);

  const setView = useCallback<SetView>(
    (change, history = "push") => {
      void setParameters(
        (current) => {
          const moved = decidesRows.some((part) => part in change) ? firstPage : {};
          const next = writeView({ ...readView(current), ...moved, ...change });
          const changed: Record<string, string[] | null> = {};
          for (const [name, values] of Object.entries(current)) {
            if (values.length > 0) changed[name] = null;
          }
          for (const [name, values] of Object.entries(next)) changed[name] = [...values];
          return changed;
        },
        { history },
      );
    },
    [setParameters],
  );
  return [view, setView];
}

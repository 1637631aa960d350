"use client";

import { useSearchParams } from "next/navigation";
import { parseAsNativeArrayOf, parseAsString, useQueryStates } from "nuqs";
import { useCallback, useMemo } from "react";
import type { ResourceScreen } from "@/lib/view-models/resource-screen";
import { type OpenedView, readAddress, type SavedView, writeAddress } from "./query/saved-view";
import { groupNames, ownNames, type Parameters, type View } from "./query/view";

const parser = parseAsNativeArrayOf(parseAsString);

/** Position in a list; a change of filter, search or order resets it. */
const firstPage = { after: null, start: 0 };
const decidesRows = ["filters", "order", "search", "limit"] as const;

export type SetView = (change: Partial<View>, history?: "push" | "replace") => void;

interface ViewState extends OpenedView {
  setView: SetView;
  /** Opens a saved view by its id, or `all`, as it was saved. */
  openSaved: (id: string) => void;
}

/** The view in the page's address, and its setters. */
export function useView(screen: ResourceScreen, views: readonly SavedView[] | undefined): ViewState {
  const { columns } = screen;
  // A filter by an unknown column is kept, so that the API's error is shown and the filter can be removed.
  const given = [...new Set(useSearchParams().keys())].sort().join("\n");
  const parsers = useMemo(() => {
    const extra = given.split("\n").filter(Boolean);
    const names = new Set([...ownNames, ...groupNames, ...columns.map(({ name }) => name), ...extra]);
    return Object.fromEntries([...names].map((name) => [name, parser]));
  }, [columns, given]);
  const [parameters, setParameters] = useQueryStates(parsers, { scroll: false });
  const opened = useMemo(() => readAddress(parameters, views), [parameters, views]);

  const setView = useCallback<SetView>(
    (change, history = "push") => {
      void setParameters(
        (current) => {
          const { view, saved } = readAddress(current, views);
          const moved = decidesRows.some((part) => part in change) ? firstPage : {};
          const hasDefault = views?.some(({ isDefault }) => isDefault) ?? false;
          return replaced(current, writeAddress(screen, { ...view, ...moved, ...change }, saved, hasDefault));
        },
        { history },
      );
    },
    [setParameters, screen, views],
  );
  const openSaved = useCallback(
    (id: string) => void setParameters((current) => replaced(current, { view: [id] }), { history: "push" }),
    [setParameters],
  );
  return { ...opened, setView, openSaved };
}

/** The parameters that make `next` of an address. */
function replaced(current: Parameters, next: Parameters): Record<string, string[] | null> {
  const changed: Record<string, string[] | null> = {};
  for (const [name, values] of Object.entries(current)) {
    if (values.length > 0) changed[name] = null;
  }
  for (const [name, values] of Object.entries(next)) changed[name] = [...values];
  return changed;
}

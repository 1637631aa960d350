"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useSession } from "@/components/shell/session-context";
import { api } from "@/lib/client/browser";
import type { ConsoleOutput } from "@/lib/client/calls";
import type { ResourceScreen } from "@/lib/view-models/resource-screen";
import { conditionsOf, shownColumns } from "../query/list-query";
import type { View } from "../query/view";
import { recordsKey } from "../records-query";

type Total = ConsoleOutput<"record/getTotals">["results"][number];

/** The totals below a list; null without any. */
export type TotalsState = {
  chosen: View["totals"];
  /** Undefined until known. */
  results: readonly Total[] | undefined;
  error: Error | null;
} | null;

/** The totals of the visible columns over all rows that match. */
export function useTotals(screen: ResourceScreen, view: View): TotalsState {
  const session = useSession();
  const { filters, search } = view;
  const totals = shownColumns(screen, view).flatMap(({ name }) => {
    const total = view.totals[name];
    return total ? [{ column: name, total }] : [];
  });
  const { data, error } = useQuery({
    queryKey: [...recordsKey(screen.name), "totals", { filters, search, totals }],
    queryFn: ({ signal }) =>
      api.runConsole(
        "record/getTotals",
        { resource: screen.name, filters: conditionsOf(screen, view, session, new Date()), totals },
        { signal },
      ),
    enabled: totals.length > 0,
    placeholderData: keepPreviousData,
    retry: false,
  });
  return totals.length > 0 ? { chosen: view.totals, results: data?.results, error } : null;
}

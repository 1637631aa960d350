"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { notify } from "@/components/ui/notify";
import { ApiFailure } from "@/lib/client/api-failure";
import { api } from "@/lib/client/browser";
import { viewsKey, viewsOf } from "./views-query";

/** The saved views of a list; undefined until they have loaded. */
export function useSavedViews(resource: string) {
  const { data } = useQuery({
    queryKey: viewsOf(resource),
    queryFn: ({ signal }) => api.runConsole("view/getViews", { resource }, { signal }),
    staleTime: 60_000,
  });
  return data?.results;
}

/**
 * A change of saved views; it is done when all lists of views have been loaded again. `failed` is the title of the message
 * when it fails; null where a form shows the error.
 */
export function useViewChange<T, R>(change: (input: T) => Promise<R>, failed: string | null) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: T) => change(input).finally(() => client.invalidateQueries({ queryKey: viewsKey })),
    onError(error: Error) {
      const hint = error instanceof ApiFailure ? (error.hint ?? "") : "";
      if (failed !== null) notify("error", failed, { detail: `${error.message} ${hint}`.trim() });
    },
  });
}

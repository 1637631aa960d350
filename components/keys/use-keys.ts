"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { renderedData } from "@/components/ui/rendered-data";
import { api } from "@/lib/client/browser";
import type { ConsoleOutput } from "@/lib/client/calls";

export type KeyList = ConsoleOutput<"access/getKeys">;
export type KeyEntry = KeyList["results"][number];

const queryKey = ["access/getKeys"];
export const limitsKey = ["access/getLimits"];

/** The company's keys; `initial` was rendered on the server. */
export const useKeys = (initial: KeyList) =>
  useQuery({
    queryKey,
    queryFn: ({ signal }) => api.runConsole("access/getKeys", {}, { signal }),
    ...renderedData(initial),
  });

/** Mutates a key and refetches the keys, also after an error. */
export function useKeyChange<I, O>(change: (input: I) => Promise<O>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () =>
      Promise.all([queryKey, limitsKey].map((stale) => client.invalidateQueries({ queryKey: stale }))),
  });
}

"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "@/lib/client/browser";
import type { ConsoleOutput } from "@/lib/client/calls";

export type KeyList = ConsoleOutput<"access/getKeys">;
export type KeyEntry = KeyList["results"][number];

const queryKey = ["access/getKeys"];

/** The company's keys; `initial` came with the page. */
export const useKeys = (initial: KeyList) =>
  useQuery({
    queryKey,
    queryFn: ({ signal }) => api.runConsole("access/getKeys", {}, { signal }),
    initialData: initial,
  });

/** Changes a key and reads the list again, whatever came of it. */
export function useKeyChange<I, O>(change: (input: I) => Promise<O>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: change, onSettled: () => client.invalidateQueries({ queryKey }) });
}

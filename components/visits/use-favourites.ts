"use client";

import { useQuery } from "@tanstack/react-query";
import { api } from "@/lib/client/browser";
import type { ConsoleOutput } from "@/lib/client/calls";
import { favouritesKey } from "./visits-query";

export type VisitedRecords = ConsoleOutput<"record/getVisits">;

/** The user's favourites; `initial` is what the page was rendered with. */
export const useFavourites = (initial?: VisitedRecords) =>
  useQuery({
    queryKey: favouritesKey,
    queryFn: ({ signal }) => api.runConsole("record/getVisits", { favourites: true, limit: 100 }, { signal }),
    staleTime: 60_000,
    ...(initial && { initialData: initial }),
  }).data?.results;

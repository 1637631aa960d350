"use client";

import { useQuery } from "@tanstack/react-query";
import { api } from "@/lib/client/browser";
import type { ConsoleOutput } from "@/lib/client/calls";

export type RecentHealth = ConsoleOutput<"webhook/getHealth">;

export const healthPath = "webhook/getHealth";

/** Health of the last 24 hours, polled while visible. */
export const useHealth = (id: string) =>
  useQuery({
    queryKey: [healthPath, id],
    queryFn: ({ signal }) => api.runConsole(healthPath, { id }, { signal }),
    refetchInterval: 5_000,
  });

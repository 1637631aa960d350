"use client";

import { useQuery } from "@tanstack/react-query";
import { api } from "@/lib/client/browser";
import type { ConsoleOutput } from "@/lib/client/calls";

export type RecentHealth = ConsoleOutput<"webhook/getHealth">;

export const healthPath = "webhook/getHealth";

/** How a webhook fared in the last day, looked at again for as long as it is in sight. */
export const useHealth = (id: string) =>
  useQuery({
    queryKey: [healthPath, id],
    queryFn: ({ signal }) => api.runConsole(healthPath, { id }, { signal }),
    refetchInterval: 5_000,
  });

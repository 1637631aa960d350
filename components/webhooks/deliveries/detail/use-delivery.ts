"use client";

import { useQuery } from "@tanstack/react-query";
import { api } from "@/lib/client/browser";
import type { ConsoleOutput } from "@/lib/client/calls";

export type SentDelivery = ConsoleOutput<"webhook/getDelivery">;
export type SentAttempt = SentDelivery["attempts"][number];

/** Details of a delivery, polled until it is settled. */
export const useDelivery = (deliveryId: string) =>
  useQuery({
    queryKey: ["webhook/getDelivery", deliveryId],
    queryFn: ({ signal }) => api.runConsole("webhook/getDelivery", { deliveryId }, { signal }),
    refetchInterval: ({ state }) => (state.data?.status === "pending" ? 2_000 : false),
  });

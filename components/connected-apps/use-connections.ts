"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { notify } from "@/components/ui/notify";
import { renderedData } from "@/components/ui/rendered-data";
import { api } from "@/lib/client/browser";
import type { ConsoleOutput } from "@/lib/client/calls";

export type ConnectionList = ConsoleOutput<"access/getConnections">;
export type Connection = ConnectionList["results"][number];

const connectionsKey = "access/getConnections";
const appsKey = ["access/getApps"];

/** Connected apps of the user, or of everyone; `initial` was rendered on the server. */
export const useConnections = (initial: ConnectionList, everyone: boolean) =>
  useQuery({
    queryKey: [connectionsKey, everyone],
    queryFn: ({ signal }) => api.runConsole("access/getConnections", { everyone }, { signal }),
    ...renderedData(initial),
  });

/** Disconnects an app immediately. */
export function useDisconnect() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Connection) => api.runConsole("access/revokeConnection", { id }),
    onSuccess: (_result, { name }) => notify("success", `${name} disconnected`),
    onError: (error) => notify("error", "App not disconnected", { detail: error.message }),
    onSettled: () => client.invalidateQueries({ queryKey: [connectionsKey] }),
  });
}

/** Apps that the company knows. */
export const useApps = (initial: ConsoleOutput<"access/getApps">) =>
  useQuery({
    queryKey: appsKey,
    queryFn: ({ signal }) => api.runConsole("access/getApps", {}, { signal }),
    ...renderedData(initial),
  });

/** Changes an app or the policy, and refetches what depends on them. */
export function useAppChange<I, O>(change: (input: I) => Promise<O>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () =>
      Promise.all([appsKey, [connectionsKey]].map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
}

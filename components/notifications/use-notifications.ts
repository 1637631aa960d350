import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { notify } from "@/components/ui/notify";
import { api } from "@/lib/client/browser";
import type { ConsoleOutput } from "@/lib/client/calls";
import { pagedBy } from "@/lib/client/paged-by";
import { notificationsKey } from "./use-unread";

export type NotificationEntry = ConsoleOutput<"settings/getNotifications">["results"][number];

const pageSize = 20;

/** The user's notifications, newest first, a page at a time. */
export const useNotifications = () =>
  useInfiniteQuery({
    queryKey: [...notificationsKey, "list"],
    queryFn: ({ signal, pageParam }) =>
      api.runConsole(
        "settings/getNotifications",
        { limit: pageSize, ...(pageParam !== "" && { after: pageParam }) },
        { signal },
      ),
    ...pagedBy(pageSize, ({ id }: NotificationEntry) => id),
    // Not before they are loaded: a poll would replace the error by a placeholder.
    refetchInterval: ({ state }) => (state.data ? 30_000 : false),
  });

/** Marks notifications as read: those with these ids, or all up to one. */
export function useMarkRead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (which: { ids: string[] } | { upTo: string }) =>
      api.runConsole("settings/markNotificationsRead", which),
    onSettled: () => client.invalidateQueries({ queryKey: notificationsKey }),
    onError: (error: Error) => notify("error", "Not marked as read", { detail: error.message }),
  });
}

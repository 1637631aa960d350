import { useQuery } from "@tanstack/react-query";
import { api } from "@/lib/client/browser";

/** Query key prefix of everything about notifications. */
export const notificationsKey = ["notifications"];

/** Polling interval in milliseconds; paused while the page is hidden. */
const interval = 30_000;

/** Number of unread notifications; 0 until known. */
export function useUnread(): number {
  const { data } = useQuery({
    queryKey: [...notificationsKey, "unread"],
    queryFn: ({ signal }) => api.runConsole("settings/getNotifications", { limit: 1 }, { signal }),
    refetchInterval: interval,
  });
  return data?.unread ?? 0;
}

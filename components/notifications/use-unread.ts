import { useQuery } from "@tanstack/react-query";
import { api } from "@/lib/client/browser";

/** What everything about notifications is kept under in the browser. */
export const notificationsKey = ["notifications"];

/** Milliseconds between looks; none are taken while the page is hidden. */
const interval = 30_000;

/** How many notifications the user has not read; 0 until that is known. */
export function useUnread(): number {
  const { data } = useQuery({
    queryKey: [...notificationsKey, "unread"],
    queryFn: ({ signal }) => api.runConsole("settings/getNotifications", { limit: 1 }, { signal }),
    refetchInterval: interval,
  });
  return data?.unread ?? 0;
}

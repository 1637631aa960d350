import type { QueryClient } from "@tanstack/react-query";
import { notificationsKey } from "@/components/notifications/use-unread";
import { dismiss, messages, notifyOnce } from "@/components/ui/notify";

const dayMs = 86_400_000;
const title = "Your session has ended";
let isOffered = false;

/** Shows a message that leads to the sign-in page and back here, until another tab has signed in. */
export function offerSignIn(client: QueryClient): void {
  notifyOnce("error", title, { action: { label: "Sign in", run: goToSignIn }, durationMs: dayMs });
  if (isOffered) return;
  isOffered = true;
  // Whoever comes back from signing in elsewhere does not wait for the next poll.
  const look = () => {
    if (document.visibilityState === "visible") void client.invalidateQueries({ queryKey: notificationsKey });
  };
  document.addEventListener("visibilitychange", look);
  const stop = client.getQueryCache().subscribe((event) => {
    if (event.type !== "updated" || event.action.type !== "success" || event.action.manual) return;
    isOffered = false;
    document.removeEventListener("visibilitychange", look);
    stop();
    for (const shown of messages()) if (shown.title === title) dismiss(shown.id);
  });
}

function goToSignIn(): void {
  const { pathname, search } = window.location;
  window.location.assign(`/sign-in?to=${encodeURIComponent(pathname + search)}`);
}

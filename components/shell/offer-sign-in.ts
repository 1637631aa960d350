import type { QueryClient } from "@tanstack/react-query";
import { notificationsKey } from "@/components/notifications/use-unread";
import { dismissTitled, notifyOnce } from "@/components/ui/notify";
import { onSessionEnd, onSessionReturn } from "@/lib/client/session-end";

const dayMs = 86_400_000;
const title = "Your session has ended";

/** Shows a message that leads to the sign-in page and back here, until another tab has signed in; returns how to stop. */
export function offerSignIn(client: QueryClient): () => void {
  let hasEnded = false;
  const stops = [
    onSessionEnd(() => {
      hasEnded = true;
      notifyOnce("error", title, { action: { label: "Sign in", run: goToSignIn }, durationMs: dayMs });
    }),
    onSessionReturn(() => {
      hasEnded = false;
      dismissTitled(title);
    }),
  ];
  // Whoever comes back from signing in elsewhere does not wait for the next poll.
  const look = () => {
    if (hasEnded && document.visibilityState === "visible")
      void client.invalidateQueries({ queryKey: notificationsKey });
  };
  document.addEventListener("visibilitychange", look);
  return () => {
    document.removeEventListener("visibilitychange", look);
    for (const stop of stops) stop();
  };
}

function goToSignIn(): void {
  const { pathname, search } = window.location;
  window.location.assign(`/sign-in?to=${encodeURIComponent(pathname + search)}`);
}

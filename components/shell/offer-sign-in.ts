import type { QueryClient } from "@tanstack/react-query";
import { leaveToReturn } from "@/components/form/leave/unsaved-changes";
import { notificationsKey } from "@/components/notifications/use-unread";
import { dismiss, messages, notifyOnce } from "@/components/ui/notify";

const dayMs = 86_400_000;

interface Offer {
  title: string;
  label: string;
  /** The page that it leads to. */
  page: string;
}

const signIn: Offer = { title: "Your session has ended", label: "Sign in", page: "/sign-in" };
const setUp: Offer = {
  title: "Your company requires two-factor authentication",
  label: "Set up",
  page: "/sign-in/second-factor",
};

const offered = new Set<Offer>();

/** Shows a message that leads to the sign-in page and back here, until another tab has signed in. */
export const offerSignIn = (client: QueryClient): void => offer(signIn, client);

/** Shows a message that leads to the set-up of a second factor and back here, until another tab has set it up. */
export const offerSetUp = (client: QueryClient): void => offer(setUp, client);

function offer(one: Offer, client: QueryClient): void {
  const { title, label } = one;
  notifyOnce("error", title, { action: { label, run: () => leave(one) }, durationMs: dayMs });
  if (offered.has(one)) return;
  offered.add(one);
  // Whoever comes back from another tab does not wait for the next poll.
  const look = () => {
    if (document.visibilityState === "visible") void client.invalidateQueries({ queryKey: notificationsKey });
  };
  document.addEventListener("visibilitychange", look);
  const stop = client.getQueryCache().subscribe((event) => {
    if (event.type !== "updated" || event.action.type !== "success" || event.action.manual) return;
    offered.delete(one);
    document.removeEventListener("visibilitychange", look);
    stop();
    for (const shown of messages()) if (shown.title === title) dismiss(shown.id);
  });
}

function leave({ page }: Offer): void {
  const { pathname, search } = window.location;
  leaveToReturn(`${page}?to=${encodeURIComponent(pathname + search)}`);
}

import { notifyOnce } from "@/components/ui/notify";

const dayMs = 86_400_000;

/** Shows a message that leads to the sign-in page and back here. */
export function offerSignIn(): void {
  notifyOnce("error", "Your session has ended", {
    action: { label: "Sign in", run: goToSignIn },
    durationMs: dayMs,
  });
}

function goToSignIn(): void {
  const { pathname, search } = window.location;
  window.location.assign(`/sign-in?to=${encodeURIComponent(pathname + search)}`);
}

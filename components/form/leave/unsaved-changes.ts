import { useEffect, useEffectEvent } from "react";

let isLeaving = false;

/** Makes the browser ask before it leaves the page while `isUnsaved` returns true. */
export function useUnloadQuestion(isUnsaved: () => boolean): void {
  const ask = useEffectEvent((event: Event) => {
    // Not a second time after the user has agreed.
    if (isUnsaved() && !isLeaving) event.preventDefault();
  });
  useEffect(() => {
    const onUnload = (event: Event) => ask(event);
    window.addEventListener("beforeunload", onUnload);
    return () => window.removeEventListener("beforeunload", onUnload);
  }, []);
}

/** Whether leaving this page loses changes: asks the listeners that the browser asks before it leaves. */
export const hasUnsavedChanges = (): boolean =>
  !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));

/** Leaves this page for another of this server, without the browser's question about unsaved changes. */
export function leaveFor(path: string): void {
  isLeaving = true;
  window.location.assign(path);
}

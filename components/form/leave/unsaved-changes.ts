import type { Route } from "next";
import { useEffect, useEffectEvent } from "react";

let isLeaving = false;
/** What keeps changes: a draft, perhaps without secrets, or one with all of them. */
type Keeper = "a draft" | "a whole draft";

/** Changes that it keeps are no reason to ask. */
let keeper: Keeper | null = null;

/** Makes the browser ask before it leaves the page while `isUnsaved` returns true. */
export function useUnloadQuestion(isUnsaved: () => boolean, isKept = (_by: Keeper) => false): void {
  const ask = useEffectEvent((event: Event) => {
    // Not a second time after the user has agreed.
    if (isUnsaved() && !isLeaving && !(keeper && isKept(keeper))) event.preventDefault();
  });
  useEffect(() => {
    const onUnload = (event: Event) => ask(event);
    window.addEventListener("beforeunload", onUnload);
    return () => window.removeEventListener("beforeunload", onUnload);
  }, []);
}

/** Whether changes of this page are unsaved: asks the listeners that the browser asks before it leaves. */
export const hasUnsavedChanges = (): boolean =>
  !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));

/** Whether leaving this page loses changes that this does not keep. */
export function losesChanges(unlessIn: Keeper): boolean {
  keeper = unlessIn;
  const loses = hasUnsavedChanges();
  keeper = null;
  return loses;
}

const leaving = "leaving";

/** Asks before code of this page goes to another one while `isUnsaved` returns true; `ask` gets the path, to go there later. */
export function useLeaveQuestion(isUnsaved: () => boolean, ask: (path: string) => void): void {
  const onLeaving = useEffectEvent((event: Event) => {
    if (!(event instanceof CustomEvent) || !isUnsaved()) return;
    const { pathname } = new URL(event.detail, window.location.href);
    if (pathname === window.location.pathname) return;
    event.preventDefault();
    ask(event.detail);
  });
  useEffect(() => {
    const listener = (event: Event) => onLeaving(event);
    window.addEventListener(leaving, listener);
    return () => window.removeEventListener(leaving, listener);
  }, []);
}

/** Goes to another page of the console, as a link does: what would be lost is asked about first. */
export function goTo(router: { push: (path: Route) => void }, path: Route): void {
  if (window.dispatchEvent(new CustomEvent(leaving, { cancelable: true, detail: path }))) router.push(path);
}

/** Leaves this page for one that leads back to it, where drafts are restored: asks only about what no draft keeps. */
export const leaveToReturn = (path: string): void =>
  losesChanges("a whole draft") ? window.location.assign(path) : leaveFor(path);

/** Leaves this page for another of this server, without the browser's question about unsaved changes. */
export function leaveFor(path: string): void {
  isLeaving = true;
  // The browser may show this page again as it was.
  window.addEventListener(
    "pageshow",
    () => {
      isLeaving = false;
    },
    { once: true },
  );
  window.location.assign(path);
}

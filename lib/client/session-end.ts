import { createListeners } from "./listeners";

const ends = createListeners();
const returns = createListeners();
let hasEnded = false;

/** Calls `listener` whenever a call finds that the session of the page has ended; returns the unsubscribe function. */
export const onSessionEnd = ends.subscribe;

/** Calls `listener` when a call succeeds again after that, as another tab has signed in; returns the unsubscribe function. */
export const onSessionReturn = returns.subscribe;

export function reportSessionEnd(): void {
  hasEnded = true;
  ends.notify();
}

/** Notes that a call of the page has succeeded. */
export function reportSession(): void {
  if (!hasEnded) return;
  hasEnded = false;
  returns.notify();
}

import { createListeners } from "./listeners";

const listeners = createListeners();

/** Calls `listener` whenever a call finds that the session of the page has ended; returns the unsubscribe function. */
export const onSessionEnd = listeners.subscribe;

export const reportSessionEnd = listeners.notify;

import { createListeners } from "./listeners";

const listeners = createListeners();
const ofSecondFactor = createListeners();

/** Calls `listener` whenever a call finds that the session of the page has ended; returns the unsubscribe function. */
export const onSessionEnd = listeners.subscribe;

export const reportSessionEnd = listeners.notify;

/** Calls `listener` whenever a call is rejected until the user has set up a second factor; returns the unsubscribe function. */
export const onSecondFactorOwed = ofSecondFactor.subscribe;

export const reportSecondFactorOwed = ofSecondFactor.notify;

let isLeaving = false;

/** Whether the user has agreed to leave this page, so that it must not ask again. */
export const isAgreed = (): boolean => isLeaving;

/** Whether leaving this page loses changes: asks the listeners that the browser asks before it leaves. */
export const hasUnsavedChanges = (): boolean =>
  !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));

/** Leaves this page for another of this server, without the browser's question about unsaved changes. */
export function leaveFor(path: string): void {
  isLeaving = true;
  window.location.assign(path);
}

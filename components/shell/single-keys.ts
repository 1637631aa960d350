import { useSyncExternalStore } from "react";

const storageName = "single-key-shortcuts";
const listeners = new Set<() => void>();

/** Whether single-key shortcuts are on; users of dictation turn them off (WCAG 2.1.4). */
export const areSingleKeysEnabled = (): boolean => localStorage.getItem(storageName) !== "off";

export function setSingleKeysEnabled(enabled: boolean): void {
  localStorage.setItem(storageName, enabled ? "on" : "off");
  for (const listener of listeners) listener();
}

export const useSingleKeysEnabled = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    areSingleKeysEnabled,
    () => true,
  );

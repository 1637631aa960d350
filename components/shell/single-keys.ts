import { useSyncExternalStore } from "react";
import { createListeners } from "@/lib/client/listeners";
import { readStored, writeStored } from "@/lib/client/stored";

const storageName = "single-key-shortcuts";
const listeners = createListeners();

/** Whether single-key shortcuts are on; users of dictation turn them off (WCAG 2.1.4). */
export const areSingleKeysEnabled = (): boolean => readStored(storageName) !== "off";

export function setSingleKeysEnabled(enabled: boolean): void {
  writeStored(storageName, enabled ? "on" : "off");
  listeners.notify();
}

const typed =
  "input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable=true], [role=menu], [role=listbox], [role=dialog]";

/** Panels over the page, open or being loaded. */
const opened =
  "[role=dialog][data-state=open], [role=alertdialog][data-state=open], [aria-haspopup][aria-expanded=true], [data-opening]";

/** Whether a key may be a shortcut of a single letter: it is not typed into a control, nor into a dialog over the page. */
export function isShortcut(event: KeyboardEvent): boolean {
  const { defaultPrevented, repeat, ctrlKey, metaKey, altKey, target } = event;
  if (defaultPrevented || repeat || ctrlKey || metaKey || altKey || !areSingleKeysEnabled()) return false;
  return !(target instanceof Element && target.closest(typed)) && document.querySelector(opened) === null;
}

export const useSingleKeysEnabled = (): boolean =>
  useSyncExternalStore(listeners.subscribe, areSingleKeysEnabled, () => true);

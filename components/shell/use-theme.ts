"use client";

import { useSyncExternalStore } from "react";
import { setCookie } from "./set-cookie";
import { type Theme, themeCookie, themeOf } from "./theme";

const listeners = new Set<() => void>();

/** Applies the theme in all tabs of this browser and stores it. */
export function setTheme(theme: Theme): void {
  setCookie(themeCookie, theme, "/");
  show(theme);
  const tabs = new BroadcastChannel(themeCookie);
  tabs.postMessage(theme);
  tabs.close();
}

/** The chosen theme; null before hydration. */
export const useTheme = (): Theme | null => useSyncExternalStore(subscribe, chosen, () => null);

const chosen = (): Theme => themeOf(document.documentElement.dataset.theme);

function show(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  const tabs = new BroadcastChannel(themeCookie);
  tabs.onmessage = ({ data }) => show(themeOf(data));
  listeners.add(listener);
  return () => {
    tabs.close();
    listeners.delete(listener);
  };
}

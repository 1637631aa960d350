"use client";

import { useSyncExternalStore } from "react";
import { createListeners } from "@/lib/client/listeners";
import { setCookie } from "./set-cookie";
import { type Theme, themeCookie, themeIn, themeOf } from "./theme";

const listeners = createListeners();

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
  listeners.notify();
}

function subscribe(listener: () => void): () => void {
  const tabs = new BroadcastChannel(themeCookie);
  tabs.onmessage = ({ data }) => show(themeOf(data));
  // Another tab may have changed it since the server rendered this page.
  const stored = themeIn(document.cookie);
  if (stored !== chosen()) show(stored);
  const unsubscribe = listeners.subscribe(listener);
  return () => {
    tabs.close();
    unsubscribe();
  };
}

"use client";

import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** Whether the page is hydrated: browser-only values can be rendered and buttons work. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

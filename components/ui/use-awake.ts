"use client";

import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** Whether the browser has taken the page over: what only it knows can be shown, and buttons do something. */
export const useAwake = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

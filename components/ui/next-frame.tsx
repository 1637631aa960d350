"use client";

import { clsx } from "clsx";
import type { ComponentProps } from "react";
import { useHydrated } from "./use-hydrated";

/** Marks where the first frame may be painted: content above the first marker is in it. */
export const FirstFrame = () => <span id="first-frame" hidden />;

/**
 * A section that is painted one frame later than its surroundings: on a slow machine heading and menus
 * do not wait for the layout of many rows.
 */
export function NextFrame({ className, ...section }: ComponentProps<"section">) {
  const isHydrated = useHydrated();
  return (
    <>
      {!isHydrated && <FirstFrame />}
      <section {...section} className={clsx(className, !isHydrated && "next-frame")} />
    </>
  );
}

"use client";

import { clsx } from "clsx";
import type { ComponentProps } from "react";
import { useAwake } from "./use-awake";

/** Where the first frame of a page may be drawn: what the HTML holds above the first of these stands in it. */
export const FirstFrame = () => <span id="first-frame" hidden />;

/**
 * A section that a page's first HTML draws one frame later than what stands around it: on a slow machine heading and menus need
 * not wait until many rows are laid out.
 */
export function NextFrame({ className, ...section }: ComponentProps<"section">) {
  const isAwake = useAwake();
  return (
    <>
      {!isAwake && <FirstFrame />}
      <section {...section} className={clsx(className, !isAwake && "next-frame")} />
    </>
  );
}

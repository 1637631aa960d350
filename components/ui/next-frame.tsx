"use client";

import { clsx } from "clsx";
import type { ComponentProps } from "react";
import { useAwake } from "./use-awake";

/**
 * A section that a page's first HTML draws one frame later than what stands around it. On a slow machine heading and menus are
 * there for a third of a second before many rows are laid out.
 */
export function NextFrame({ className, ...section }: ComponentProps<"section">) {
  const isAwake = useAwake();
  return <section {...section} className={clsx(className, !isAwake && "next-frame")} />;
}

"use client";

import { lazy, type ReactElement, type ReactNode, Suspense, useState } from "react";
import { asOpener, type Opener } from "./opener";

// What panels are made of is loaded when a pointer or the focus comes near one.
const load = () => import("./popover-panel");
const PopoverPanel = lazy(load);

interface PopoverProps {
  trigger: ReactElement<Opener>;
  children: ReactNode;
  /** Names the panel for assistive technology. */
  label: string;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  align?: "start" | "end";
  className?: string;
  /** Called when a pointer or the focus comes near, to load what the panel shows. */
  onNear?: () => void;
}

/** A panel beside a button. */
export function Popover({ trigger, open, onOpenChange, align = "start", onNear, ...panel }: PopoverProps) {
  const [opened, setOpened] = useState(false);
  function show() {
    setOpened(true);
    onOpenChange?.(true);
  }
  // Once open it stays what it is: its button must be there for the focus to come back to.
  if (open && !opened) setOpened(true);
  if (!opened && !open) {
    const prepare = () => {
      onNear?.();
      return load();
    };
    return asOpener(trigger, "dialog", prepare, show);
  }
  return (
    <Suspense fallback={trigger}>
      <PopoverPanel {...panel} trigger={trigger} open={open} onOpenChange={onOpenChange} align={align} />
    </Suspense>
  );
}

"use client";

import { lazy, type ReactElement, type ReactNode, Suspense, useState } from "react";
import { asOpener, asOpening, type Opener } from "./opener";

// Loaded on hover or focus of the button.
const load = () => import("./popover-panel");
const PopoverPanel = lazy(load);

interface PopoverProps {
  trigger: ReactElement<Opener>;
  children: ReactNode;
  /** Accessible name of the panel. */
  label: string;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  align?: "start" | "end";
  className?: string;
  /** Called on hover or focus, to preload the panel's content. */
  onNear?: () => void;
}

/** A popover. */
export function Popover({ trigger, open, onOpenChange, align = "start", onNear, ...panel }: PopoverProps) {
  const [opened, setOpened] = useState(false);
  function show() {
    setOpened(true);
    onOpenChange?.(true);
  }
  // Never switches back to the placeholder button: the focus returns to this button.
  if (open && !opened) setOpened(true);
  if (!opened && !open) {
    const prepare = () => {
      onNear?.();
      return load();
    };
    return asOpener(trigger, "dialog", prepare, show);
  }
  return (
    <Suspense fallback={asOpening(trigger, "dialog")}>
      <PopoverPanel {...panel} trigger={trigger} open={open} onOpenChange={onOpenChange} align={align} />
    </Suspense>
  );
}

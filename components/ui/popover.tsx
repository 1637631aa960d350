"use client";

import { type ReactElement, type ReactNode, useState } from "react";
import { lazyPart, useLazyPart } from "./lazy-part";
import { asOpener, asOpening, type Opener } from "./opener";

// Loaded on hover or focus of the button.
const panelPart = lazyPart(async () => (await import("./popover-panel")).default);

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
  const isOpened = opened || open === true;
  const PopoverPanel = useLazyPart(panelPart, isOpened, () => {
    setOpened(false);
    onOpenChange?.(false);
  });
  if (!isOpened) {
    const prepare = () => {
      onNear?.();
      panelPart.preload();
    };
    return asOpener(trigger, "dialog", prepare, show);
  }
  if (!PopoverPanel) return asOpening(trigger, "dialog");
  return <PopoverPanel {...panel} trigger={trigger} open={open} onOpenChange={onOpenChange} align={align} />;
}

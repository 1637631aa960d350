"use client";

import { clsx } from "clsx";
import { Popover as Radix } from "radix-ui";
import type { ReactNode } from "react";

interface PopoverProps {
  trigger: ReactNode;
  children: ReactNode;
  /** Names the panel for assistive technology. */
  label: string;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  align?: "start" | "end";
  className?: string;
}

/** A panel beside a button. */
export function Popover({
  trigger,
  children,
  label,
  open,
  onOpenChange,
  align = "start",
  className,
}: PopoverProps) {
  return (
    <Radix.Root {...(open !== undefined && { open })} {...(onOpenChange && { onOpenChange })}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          aria-label={label}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          className={clsx(
            "fade z-50 max-w-[calc(100vw-1rem)] rounded-md border border-line bg-raised text-ink shadow-raised outline-none",
            className ?? "p-3",
          )}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

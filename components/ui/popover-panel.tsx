"use client";

import { clsx } from "clsx";
import { Popover as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { keepMovedFocus } from "./use-focus-return";

interface PopoverPanelProps {
  trigger: ReactNode;
  children: ReactNode;
  /** Accessible name of the panel. */
  label: string;
  open?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  align: "start" | "end";
  className?: string | undefined;
}

/** The content of a popover, loaded when it first opens. */
export default function PopoverPanel({
  trigger,
  children,
  label,
  open,
  onOpenChange,
  align,
  className,
}: PopoverPanelProps) {
  return (
    <Radix.Root
      {...(open === undefined ? { defaultOpen: true } : { open })}
      {...(onOpenChange && { onOpenChange })}
    >
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          aria-label={label}
          onCloseAutoFocus={keepMovedFocus}
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

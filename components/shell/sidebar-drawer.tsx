"use client";

import { usePathname } from "next/navigation";
import { Dialog } from "radix-ui";
import { type ReactNode, useEffect, useRef } from "react";
import { useFocusReturn } from "@/components/ui/use-focus-return";

interface SidebarDrawerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  children: ReactNode;
}

/** The sidebar on a phone: over the page, closed by navigation. */
export function SidebarDrawer({ open, onOpenChange, children }: SidebarDrawerProps) {
  const focusReturn = useFocusReturn(open);
  const path = usePathname();
  const shown = useRef(path);
  useEffect(() => {
    if (shown.current !== path) onOpenChange(false);
    shown.current = path;
  }, [path, onOpenChange]);
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className="fade fixed inset-0 z-50 bg-black/40" />
        <Dialog.Content
          {...focusReturn}
          aria-describedby={undefined}
          className="fixed inset-y-0 start-0 z-50 w-72 max-w-[85vw] bg-canvas shadow-raised outline-none"
        >
          <Dialog.Title className="sr-only">Menu</Dialog.Title>
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

"use client";

import { useRef, useState } from "react";
import { lazyDialog } from "@/components/ui/lazy-dialog";

// Loaded on demand.
const ConfirmDialog = lazyDialog(() => import("@/components/ui/confirm-dialog").then((m) => m.ConfirmDialog));

interface ConfirmationTexts {
  title: string;
  /** Word to type for confirmation. */
  typed: string;
  action: string;
}

/** Confirmation during a submission: `confirm` resolves with the user's choice. */
export function useConfirmation() {
  const [open, setOpen] = useState(false);
  const settle = useRef<(yes: boolean) => void>(() => {});

  function close(yes: boolean) {
    setOpen(false);
    settle.current(yes);
  }

  return {
    confirm(): Promise<boolean> {
      setOpen(true);
      return new Promise((resolve) => {
        settle.current = resolve;
      });
    },
    dialog: (texts: ConfirmationTexts) =>
      open && (
        <ConfirmDialog
          open
          onOpenChange={(next) => !next && close(false)}
          title={texts.title}
          action={texts.action}
          typed={texts.typed}
          onConfirm={() => close(true)}
        >
          <p>This takes effect in the books immediately and cannot be undone.</p>
        </ConfirmDialog>
      ),
  };
}

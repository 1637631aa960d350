"use client";

import dynamic from "next/dynamic";
import { useRef, useState } from "react";

// Loaded on demand.
const ConfirmDialog = dynamic(() => import("@/components/ui/confirm-dialog").then((m) => m.ConfirmDialog), {
  ssr: false,
});

interface Question {
  title: string;
  /** Word to type for confirmation. */
  typed: string;
  action: string;
}

/** Confirmation during a submission: `ask` resolves with the user's choice. */
export function useConfirmation() {
  const [open, setOpen] = useState(false);
  const settle = useRef<(yes: boolean) => void>(() => {});

  function close(yes: boolean) {
    setOpen(false);
    settle.current(yes);
  }

  return {
    ask(): Promise<boolean> {
      setOpen(true);
      return new Promise((resolve) => {
        settle.current = resolve;
      });
    },
    dialog: (question: Question) =>
      open && (
        <ConfirmDialog
          open
          onOpenChange={(next) => !next && close(false)}
          title={question.title}
          action={question.action}
          typed={question.typed}
          onConfirm={() => close(true)}
        >
          <p>This takes effect in the books immediately and cannot be undone.</p>
        </ConfirmDialog>
      ),
  };
}

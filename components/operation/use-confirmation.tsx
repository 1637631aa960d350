"use client";

import dynamic from "next/dynamic";
import { useRef, useState } from "react";

// A dialog is loaded when it asks.
const ConfirmDialog = dynamic(() => import("@/components/ui/confirm-dialog").then((m) => m.ConfirmDialog), {
  ssr: false,
});

interface Question {
  title: string;
  /** Word that must be typed. */
  typed: string;
  action: string;
}

/** Asks in the middle of a submission: `ask` resolves with the answer that the dialog gets. */
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
          <p>What this writes takes part in the books at once and cannot be undone by a click.</p>
        </ConfirmDialog>
      ),
  };
}

"use client";

import { type FormEvent, type ReactNode, useState } from "react";
import { Dialog, SubmitActions } from "./dialog";
import { Field } from "./field";
import { Input } from "./input";

interface ConfirmProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  children: ReactNode;
  action: string;
  /** Text to type before the action is enabled. */
  typed?: string;
  /** The content of the dialog is loading. */
  disabled?: boolean;
  busy?: boolean;
  onConfirm: () => void;
}

/** Confirmation of an action that cannot be undone; `typed` requires typing a word. */
export function ConfirmDialog({
  typed,
  action,
  disabled = false,
  busy = false,
  onConfirm,
  children,
  ...dialog
}: ConfirmProps) {
  const [text, setText] = useState("");
  const ready = !disabled && (typed === undefined || text.trim() === typed);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (ready && !busy) onConfirm();
  }

  return (
    <Dialog {...dialog}>
      <form onSubmit={submit}>
        <div className="grid grid-cols-1 gap-4 text-base">
          {children}
          {typed !== undefined && (
            <Field
              label={
                <>
                  Type <code className="rounded bg-sunken px-1 font-mono">{typed}</code> to confirm
                </>
              }
            >
              {(control) => (
                <Input
                  {...control}
                  value={text}
                  onChange={(event) => setText(event.target.value)}
                  autoComplete="off"
                />
              )}
            </Field>
          )}
        </div>
        <SubmitActions
          action={action}
          variant="danger"
          disabled={!ready}
          busy={busy}
          onCancel={() => dialog.onOpenChange(false)}
        />
      </form>
    </Dialog>
  );
}

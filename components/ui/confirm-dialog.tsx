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
  /** Text that must be typed before the action can be taken. */
  typed?: string;
  busy?: boolean;
  onConfirm: () => void;
}

/** Asks before something that cannot be undone; with `typed`, only someone who reads can go on. */
export function ConfirmDialog({ typed, action, busy = false, onConfirm, children, ...dialog }: ConfirmProps) {
  const [text, setText] = useState("");
  const ready = typed === undefined || text.trim() === typed;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (ready && !busy) onConfirm();
  }

  return (
    <Dialog {...dialog}>
      <form onSubmit={submit}>
        <div className="grid gap-4 text-base">
          {children}
          {typed !== undefined && (
            <Field
              label={
                <>
                  Type <code className="rounded bg-sunken px-1 font-mono">{typed}</code> to go on
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

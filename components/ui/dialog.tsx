"use client";

import { clsx } from "clsx";
import { X } from "lucide-react";
import { Dialog as Radix } from "radix-ui";
import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "./button";
import { useFocusReturn } from "./use-focus-return";
import { useHydrated } from "./use-hydrated";

interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  children: ReactNode;
  /** `side` slides in from the end of the screen and keeps the page visible. */
  place?: "centre" | "side";
  wide?: boolean;
  /** Whether its button, Escape and a click outside close it. Default: unless its form is being sent. */
  closable?: boolean;
}

const places = {
  centre:
    "fade inset-x-0 mx-auto top-[8dvh] max-h-[84dvh] w-[calc(100%-2rem)] max-w-lg rounded-lg border border-line data-[wide]:max-w-3xl",
  side: "slide inset-y-0 end-0 w-full max-w-xl border-s border-line data-[wide]:max-w-3xl",
};

/** A modal panel. Traps the focus and returns it on closing; Escape closes it, and a click outside until something is typed. */
export function Dialog({ place = "centre", wide = false, closable = true, ...props }: DialogProps) {
  const focusReturn = useFocusReturn(props.open);
  const isTyped = useRef(false);
  const content = useRef<HTMLDivElement>(null);
  // Closed while its form is sent, it could not show why that failed, and what was typed would be lost.
  const isSending = () => content.current?.querySelector("form [type=submit][aria-busy]") != null;
  useEffect(() => {
    if (!props.open) isTyped.current = false;
  }, [props.open]);
  return (
    <Radix.Root
      open={props.open}
      onOpenChange={(open) => (open || (closable && !isSending())) && props.onOpenChange(open)}
    >
      <Radix.Portal>
        {/* Of the same layer as the panels, so that it dims a dialog that is open below. */}
        <Radix.Overlay className="fade fixed inset-0 z-50 bg-black/40" />
        <Radix.Content
          ref={content}
          {...focusReturn}
          onInput={() => {
            isTyped.current = place === "centre";
          }}
          onInteractOutside={(event) => {
            if (isTyped.current) event.preventDefault();
          }}
          data-wide={wide || undefined}
          {...(props.description === undefined ? { "aria-describedby": undefined } : {})}
          className={clsx(
            "fixed z-50 flex flex-col bg-raised text-ink shadow-raised outline-none",
            places[place],
          )}
        >
          <header className="flex items-start gap-3 border-b border-line px-5 py-3.5">
            <div className="min-w-0 flex-1">
              <Radix.Title className="text-lg font-semibold wrap-anywhere">{props.title}</Radix.Title>
              {props.description !== undefined && (
                <Radix.Description className="text-sm text-muted wrap-anywhere">
                  {props.description}
                </Radix.Description>
              )}
            </div>
            {closable && (
              <Radix.Close asChild>
                <Button variant="ghost" size="icon" aria-label="Close">
                  <X aria-hidden className="size-4" />
                </Button>
              </Radix.Close>
            )}
          </header>
          <div className="min-h-0 flex-1 scroll-pb-16 overflow-y-auto px-5 py-4">{props.children}</div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

interface SubmitActionsProps {
  /** Label of the submit button. */
  action: string;
  variant?: "primary" | "danger";
  disabled?: boolean;
  busy: boolean;
  /** Absent when the form cannot be cancelled. */
  onCancel?: () => void;
}

/** Cancel and submit buttons of a form in a dialog, or in a page: there disabled until hydration. Cancel is too while it is busy. */
export function SubmitActions({ action, onCancel, disabled = false, ...submit }: SubmitActionsProps) {
  const isHydrated = useHydrated();
  return (
    <DialogActions>
      {onCancel && (
        <Button onClick={onCancel} disabled={submit.busy}>
          Cancel
        </Button>
      )}
      <Button
        variant="primary"
        {...submit}
        type="submit"
        disabled={disabled || !isHydrated}
        data-hydrating={(!isHydrated && !disabled) || undefined}
      >
        {action}
      </Button>
    </DialogActions>
  );
}

/** Sticky buttons at the end of a dialog; the last one is the primary. */
export function DialogActions({ children }: { children: ReactNode }) {
  return (
    <div className="sticky -bottom-4 -mx-5 mt-5 -mb-4 flex flex-wrap justify-end gap-2 rounded-b-lg bg-raised px-5 py-3.5">
      {children}
    </div>
  );
}

"use client";

import { Dialog } from "radix-ui";
import { useRef } from "react";
import { PaletteResults, type PaletteResultsProps } from "./palette-results";

export interface PaletteDialogProps extends Omit<PaletteResultsProps, "press"> {
  /** Element that gets the focus back. */
  openedFrom: Element | null;
}

/** The open palette. */
export function PaletteDialog({ openedFrom, ...results }: PaletteDialogProps) {
  const pressed = useRef<HTMLElement>(null);
  function press(control: HTMLElement) {
    pressed.current = control;
    results.close();
  }
  return (
    <Dialog.Root open onOpenChange={(open) => !open && results.close()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fade fixed inset-0 z-50 bg-black/40" />
        <Dialog.Content
          aria-describedby={undefined}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            const target = pressed.current ?? openedFrom;
            if (target instanceof HTMLElement && target.isConnected) target.focus();
            // The action runs only after the palette has closed.
            if (pressed.current?.isConnected) pressed.current.click();
          }}
          className="fixed inset-x-0 top-[10dvh] z-50 mx-auto flex max-h-[70dvh] w-[calc(100%-1.5rem)] max-w-xl flex-col overflow-hidden rounded-lg border border-line bg-raised text-ink shadow-raised outline-none"
        >
          <Dialog.Title className="sr-only">Search and commands</Dialog.Title>
          <PaletteResults {...results} press={press} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

"use client";

import { Tooltip as Radix } from "radix-ui";
import type { ReactNode } from "react";

/** Words that appear on hover and focus. The trigger still needs its own accessible name. */
export function Tooltip({ text, children }: { text: ReactNode; children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={400}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            sideOffset={4}
            collisionPadding={8}
            className="z-50 max-w-72 rounded bg-ink px-2 py-1 text-xs text-canvas"
          >
            {text}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}

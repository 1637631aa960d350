"use client";

import { clsx } from "clsx";
import { X } from "lucide-react";
import { Toast } from "radix-ui";
import { Button } from "./button";
import { dismiss, type Message } from "./notify";

const edges = { success: "border-s-success", error: "border-s-danger", info: "border-s-accent" };

/** Visible messages; F8 moves the focus to them. */
export default function Toasts({ shown }: { shown: readonly Message[] }) {
  return (
    <Toast.Provider swipeDirection="right" duration={6000}>
      {shown.map(({ id, kind, title, detail, action, durationMs }) => (
        <Toast.Root
          key={id}
          type={kind === "error" ? "foreground" : "background"}
          {...(durationMs !== undefined && { duration: durationMs })}
          onOpenChange={(open) => !open && dismiss(id)}
          className={clsx(
            "fade flex items-start gap-3 rounded-md border border-s-4 border-line bg-raised py-2 ps-3 pe-1.5 shadow-raised",
            edges[kind],
          )}
        >
          <div className="min-w-0 flex-1 py-0.5">
            <Toast.Title className="text-sm font-medium">{title}</Toast.Title>
            {detail && <Toast.Description className="text-xs text-muted">{detail}</Toast.Description>}
          </div>
          {action && (
            <Toast.Action altText={action.label} asChild>
              <Button size="sm" onClick={action.run}>
                {action.label}
              </Button>
            </Toast.Action>
          )}
          <Toast.Close asChild>
            <Button variant="ghost" size="icon-sm" aria-label="Dismiss">
              <X aria-hidden className="size-3.5" />
            </Button>
          </Toast.Close>
        </Toast.Root>
      ))}
      <Toast.Viewport className="fixed end-4 bottom-4 z-60 grid w-96 max-w-[calc(100vw-2rem)] gap-2 outline-none" />
    </Toast.Provider>
  );
}

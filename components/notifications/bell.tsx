"use client";

import { Bell as BellIcon } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { lazyPart, useLazyPart } from "@/components/ui/lazy-part";
import { Popover } from "@/components/ui/popover";
import { useUnread } from "./use-unread";

const panelPart = lazyPart(async () => (await import("./notification-panel")).NotificationPanel);

/** Notifications button with the number of unread ones. */
export function Bell() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const NotificationPanel = useLazyPart(panelPart, open, close);
  const unread = useUnread();
  return (
    <Popover
      label="Notifications"
      align="end"
      open={open}
      onOpenChange={setOpen}
      onNear={panelPart.preload}
      className="flex max-h-[min(34rem,80dvh)] w-104 flex-col"
      trigger={
        <Button
          variant="ghost"
          size="icon"
          aria-label={unread > 0 ? `Notifications, ${unread} unread` : "Notifications"}
          className="relative"
        >
          <BellIcon aria-hidden className="size-4" />
          {unread > 0 && (
            <span
              aria-hidden
              className="absolute -end-0.5 -top-0.5 grid h-4 min-w-4 place-items-center rounded-full bg-accent px-1 text-[0.625rem] leading-none font-semibold text-on-accent tabular-nums"
            >
              {unread > 99 ? "99+" : unread}
            </span>
          )}
        </Button>
      }
    >
      {NotificationPanel ? <NotificationPanel close={close} /> : <div className="h-72" />}
    </Popover>
  );
}

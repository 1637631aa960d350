"use client";

import { Mail } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";

const Dialog = dynamic(async () => (await import("@/components/ui/dialog")).Dialog);
const OutboxList = dynamic(() => import("./outbox-list"));

/** Messages kept while no e-mail is configured. They may contain sign-in links, so they load on request only. */
export function OutboxCard() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card title="Outbox">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-prose text-sm text-muted">
          This installation sends no e-mail. Requested password links and notifications are kept here for 7
          days so that you can pass them on.
        </p>
        <Button onClick={() => setOpen(true)}>
          <Mail aria-hidden className="size-4" />
          Show outbox
        </Button>
      </div>
      {isOpen && (
        <Dialog
          open
          wide
          onOpenChange={setOpen}
          title="Outbox"
          description="Messages to people who only belong to companies where you are an admin"
        >
          <OutboxList />
        </Dialog>
      )}
    </Card>
  );
}

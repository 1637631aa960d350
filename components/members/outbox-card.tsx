"use client";

import { Mail } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";

const Dialog = dynamic(async () => (await import("@/components/ui/dialog")).Dialog);
const OutboxList = dynamic(() => import("./outbox-list"));

/** Where messages wait while no e-mail is set up. They may open accounts, so they are read only when asked for. */
export function OutboxCard() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card title="Outbox">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-prose text-sm text-muted">
          This installation sends no e-mail. Password links that people ask for, and what they are notified
          of, wait here for a week, so that you can pass them on.
        </p>
        <Button onClick={() => setOpen(true)}>
          <Mail aria-hidden className="size-4" />
          Show the outbox
        </Button>
      </div>
      {isOpen && (
        <Dialog
          open
          wide
          onOpenChange={setOpen}
          title="Outbox"
          description="Messages to people who work nowhere but where you are admin"
        >
          <OutboxList />
        </Dialog>
      )}
    </Card>
  );
}

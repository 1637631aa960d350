"use client";

import { History } from "lucide-react";
import { useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { lazySection } from "@/components/ui/lazy-section";
import { Skeleton } from "@/components/ui/skeleton";
import type { ResourceScreen } from "@/lib/view-models/resource-screen";

/** The changes of a record, in a script of its own. */
export const HistoryList = lazySection(() => import("./history-list"), {
  what: "the history",
  loading: <Skeleton className="h-24" />,
});

interface RecordHistoryProps {
  screen: ResourceScreen;
  recordKey: string;
}

/** Every change of a record, loaded when it is asked for; nothing where records cannot be written. */
export function RecordHistory({ screen, recordKey }: RecordHistoryProps) {
  const [isOpen, setOpen] = useState(false);
  const panel = useId();
  if (screen.write === null) return null;
  return (
    <section aria-label="History" className="grid min-w-0 justify-items-start gap-3">
      <Button aria-expanded={isOpen} aria-controls={panel} onClick={() => setOpen(!isOpen)}>
        <History aria-hidden className="size-3.5" />
        {isOpen ? "Hide history" : "Show history"}
      </Button>
      <div id={panel} hidden={!isOpen} className="w-full min-w-0">
        {isOpen && <HistoryList screen={screen} recordKey={recordKey} />}
      </div>
    </section>
  );
}

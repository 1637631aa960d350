"use client";

import { ChevronDown, ChevronUp, Maximize2 } from "lucide-react";
import type { KeyboardEvent } from "react";
import { RecordDetail } from "@/components/record/record-detail";
import { titleOf } from "@/components/record/title-of";
import { useRecord } from "@/components/record/use-record";
import { useLabels } from "@/components/reference/use-labels";
import { areSingleKeysEnabled } from "@/components/shell/single-keys";
import { Button, buttonClass } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { PageLink } from "@/components/ui/page-link";
import { useReader } from "@/components/value/reader";
import { recordPath } from "@/lib/view-models/paths";
import type { RelatedScreen } from "@/lib/view-models/references";
import type { ResourceScreen } from "@/lib/view-models/resource-screen";

interface RowDrawerProps {
  screen: ResourceScreen;
  related: readonly RelatedScreen[];
  recordKey: string;
  /** Label of the record from the list, shown while the record loads. */
  name: string | null;
  /** Keys of the previous and next record; null at the ends of the page. */
  previous: string | null;
  next: string | null;
  onGo: (key: string) => void;
  onClose: () => void;
}

/** A record in the side panel of its list. */
export default function RowDrawer({
  screen,
  related,
  recordKey,
  name,
  previous,
  next,
  onGo,
  onClose,
}: RowDrawerProps) {
  const { data } = useRecord(screen, recordKey);
  const labelOf = useLabels(screen.columns, data ? [data.record] : []);
  const reader = useReader();
  const title = data ? titleOf(screen, data.record, labelOf, reader) : name;

  function onKeyDown(event: KeyboardEvent) {
    const isTyping =
      event.target instanceof Element && event.target.closest("input, textarea, select, [role=menu]");
    if (isTyping || event.ctrlKey || event.metaKey || event.altKey || !areSingleKeysEnabled()) return;
    const key = { j: next, k: previous }[event.key];
    if (!key) return;
    event.preventDefault();
    onGo(key);
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      place="side"
      wide
      title={title ?? screen.singular}
      description={title === null ? recordKey : `${screen.singular} · ${recordKey}`}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons inside do the same */}
      <div onKeyDown={onKeyDown} className="grid gap-4">
        <div className="flex items-center gap-2">
          <Button
            size="sm"
            disabled={previous === null}
            aria-keyshortcuts="k"
            onClick={() => previous !== null && onGo(previous)}
          >
            <ChevronUp aria-hidden className="size-3.5" /> Previous
          </Button>
          <Button
            size="sm"
            disabled={next === null}
            aria-keyshortcuts="j"
            onClick={() => next !== null && onGo(next)}
          >
            <ChevronDown aria-hidden className="size-3.5" /> Next
          </Button>
          <PageLink
            href={recordPath(screen.name, recordKey)}
            className={buttonClass({ size: "sm" }, "ms-auto")}
          >
            <Maximize2 aria-hidden className="size-3.5" /> Open page
          </PageLink>
        </div>
        <RecordDetail
          key={recordKey}
          screen={screen}
          recordKey={recordKey}
          related={related}
          onDeleted={onClose}
        />
      </div>
    </Dialog>
  );
}

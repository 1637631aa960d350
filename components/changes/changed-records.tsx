"use client";

import { useVirtualizer } from "@tanstack/react-virtual";
import { clsx } from "clsx";
import { useMemo, useRef } from "react";
import type { LabelOf } from "@/components/reference/row-reference";
import { Badge, type Tone } from "@/components/ui/badge";
import { PageLink } from "@/components/ui/page-link";
import { Skeleton } from "@/components/ui/skeleton";
import { recordPath } from "@/lib/view-models/paths";
import { FieldChanges } from "./field-changes";
import { type ChangedRecord, mergeChanges } from "./merge-changes";
import { type ShownChange, useChangedRecords } from "./use-changed-records";

interface ChangedRecordsProps {
  label: string;
  /** In the order in which they happened; several changes of a record are shown as one. */
  changes: readonly ChangedRecord[];
  /** Whether the records can be opened; a deleted one shows its history. */
  isLinked?: boolean;
}

/** Changed records by resource, each with its fields before and after. */
export function ChangedRecords({ label, changes, isLinked = false }: ChangedRecordsProps) {
  const merged = useMemo(() => mergeChanges(changes), [changes]);
  const found = useChangedRecords(merged);
  const entries = useMemo(() => (found ? entriesOf(found.shown) : []), [found]);
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: entries.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => 12 + 22 * Math.max(1, entries[index]?.change?.columns.length ?? 1),
    overscan: 8,
    initialRect: { width: 700, height: 400 },
  });
  if (!found) return <Skeleton className="h-24" />;
  return (
    <section
      ref={scroller}
      tabIndex={0}
      aria-label={label}
      className="focus-ring max-h-[46dvh] overflow-y-auto rounded-md border border-line"
    >
      <ul className="relative" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const entry = entries[index];
          return (
            entry && (
              <li
                key={index}
                ref={virtualizer.measureElement}
                data-index={index}
                aria-setsize={entries.length}
                aria-posinset={index + 1}
                className="absolute inset-x-0 border-b border-line last:border-b-0"
                style={{ top: start }}
              >
                {entry.change ? (
                  <RecordChange change={entry.change} labelOf={found.labelOf} isLinked={isLinked} />
                ) : (
                  <p className="bg-sunken px-3 py-1 text-xs font-medium text-muted">{entry.heading}</p>
                )}
              </li>
            )
          );
        })}
      </ul>
    </section>
  );
}

interface Entry {
  heading?: string;
  change?: ShownChange;
}

/** The changes below a heading for each resource; without headings where there is only one. */
function entriesOf(changes: readonly ShownChange[]): Entry[] {
  const groups = new Map<string, ShownChange[]>();
  for (const change of changes) {
    const { name } = change.screen;
    groups.set(name, [...(groups.get(name) ?? []), change]);
  }
  return [...groups.values()].flatMap((of) => {
    const [first] = of;
    const heading = first ? `${first.screen.title} (${of.length})` : "";
    return [...(groups.size > 1 ? [{ heading }] : []), ...of.map((change) => ({ change }))];
  });
}

const kinds: Record<ShownChange["kind"], { text: string; tone: Tone } | null> = {
  insert: { text: "New", tone: "success" },
  update: null,
  delete: { text: "Deleted", tone: "danger" },
};

function RecordChange({
  change,
  labelOf,
  isLinked,
}: {
  change: ShownChange;
  labelOf: LabelOf;
  isLinked: boolean;
}) {
  const kind = kinds[change.kind];
  return (
    <div
      className={clsx(
        "grid gap-x-4 gap-y-0.5 px-3 py-1.5",
        change.kind !== "delete" && "sm:grid-cols-[minmax(0,14rem)_minmax(0,1fr)]",
      )}
    >
      <p className="flex min-w-0 items-baseline gap-2 text-sm font-medium">
        <span className="min-w-0 truncate" title={change.title}>
          {isLinked ? (
            <PageLink
              href={recordPath(change.resource, change.id)}
              className="focus-ring rounded-sm text-accent underline-offset-2 hover:underline"
            >
              {change.title}
            </PageLink>
          ) : (
            change.title
          )}
        </span>
        {kind && <Badge tone={kind.tone}>{kind.text}</Badge>}
      </p>
      {change.kind !== "delete" && <FieldChanges change={change} labelOf={labelOf} />}
    </div>
  );
}

"use client";

import { RotateCcw } from "lucide-react";
import { useMemo } from "react";
import { countOf } from "@/components/changes/count-words";
import { FieldChanges } from "@/components/changes/field-changes";
import type { ChangedRecord } from "@/components/changes/merge-changes";
import {
  type ShownChange,
  type ShownChanges,
  useChangedRecords,
} from "@/components/changes/use-changed-records";
import { titleOf } from "@/components/record/title-of";
import { usePermissions } from "@/components/record/use-record";
import type { LabelOf } from "@/components/reference/row-reference";
import { Badge, type Tone } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { LoadFailure } from "@/components/ui/load-failure";
import { loadMore } from "@/components/ui/load-more";
import { Skeleton } from "@/components/ui/skeleton";
import { plainReader, type Reader } from "@/components/value/format-value";
import { useReader } from "@/components/value/reader";
import type { AnyRow } from "@/lib/client/records";
import type { ResourceScreen } from "@/lib/view-models/resource-screen";
import { MadeBy } from "./made-by";
import { type HistoryEntry, useHistory, useRestore } from "./use-history";

interface HistoryListProps {
  screen: ResourceScreen;
  recordKey: string;
}

const none: HistoryEntry[] = [];

/** The changes of a record, newest first, with buttons that restore what was there before. */
export default function HistoryList({ screen, recordKey }: HistoryListProps) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useHistory(
    screen.name,
    recordKey,
  );
  const entries = useMemo(() => data?.pages.flat() ?? none, [data]);
  const records = useMemo(
    () => entries.map((entry) => changedRecord(entry, screen.name, recordKey)),
    [entries, screen.name, recordKey],
  );
  const found = useChangedRecords(records);
  const reader = useReader();
  if (error && !data) return <LoadFailure what="the history" error={error} onRetry={() => void refetch()} />;
  if (!data || !found) {
    return (
      <div aria-busy>
        <Skeleton className="h-24" />
      </div>
    );
  }
  if (entries.length === 0) return <p className="text-sm text-muted">No changes are recorded.</p>;
  const isDeleted = entries[0]?.kind === "delete";
  const title = newestTitle(found, reader);
  return (
    <div className="grid justify-items-center gap-2">
      <ol className="w-full divide-y divide-line panel">
        {entries.map((entry, at) => {
          const change = found.shown[at];
          return (
            change && (
              <Entry key={entry.position} {...{ entry, change, title, isDeleted }} labelOf={found.labelOf} />
            )
          );
        })}
      </ol>
      {hasNextPage && (
        <Button
          size="sm"
          variant="ghost"
          busy={isFetchingNextPage}
          onClick={() => void loadMore(fetchNextPage)}
        >
          Show older changes
        </Button>
      )}
    </div>
  );
}

const changedRecord = (
  { kind, before, after }: HistoryEntry,
  resource: string,
  id: string,
): ChangedRecord => ({
  ...{ resource, id, kind },
  before: before as AnyRow | null,
  after: after as AnyRow | null,
});

const kinds: Record<HistoryEntry["kind"], { text: string; tone: Tone }> = {
  insert: { text: "Created", tone: "success" },
  update: { text: "Changed", tone: "neutral" },
  delete: { text: "Deleted", tone: "danger" },
};

/** Title of a record after its newest change. */
function newestTitle({ shown: [newest], labelOf }: ShownChanges, reader: Reader | null): string {
  if (!newest) return "";
  const { screen, kind, rows } = newest;
  return titleOf(screen, kind === "delete" ? rows.before : rows.after, labelOf, reader);
}

const isWritable = ({ write }: ResourceScreen, column: string): boolean =>
  write !== null && (write.required.includes(column) || write.optional.includes(column));

interface EntryProps {
  entry: HistoryEntry;
  change: ShownChange;
  /** Title of the record as it is now. */
  title: string;
  labelOf: LabelOf;
  /** Whether the record is deleted now. */
  isDeleted: boolean;
}

function Entry({ entry, change, title, labelOf, isDeleted }: EntryProps) {
  const { screen, resource, id, columns } = change;
  const { edit, create } = usePermissions(screen);
  const { busy, restore } = useRestore();
  const reader = useReader() ?? plainReader;
  const isBusy = (name?: string) => busy !== null && busy.fields?.[0] === name;
  const { changeId, kind } = entry;
  const isRestorable = screen.isRestorable && kind !== "insert" && (isDeleted ? create : edit);
  const fields = (
    <FieldChanges
      change={change}
      labelOf={labelOf}
      action={({ name, label }) =>
        isRestorable &&
        !isDeleted &&
        isWritable(screen, name) && (
          <Button
            variant="ghost"
            size="icon-sm"
            className="self-center"
            aria-label={`Restore ${label}`}
            title={`Restore ${label} to what it was before`}
            busy={isBusy(name)}
            disabled={busy !== null && !isBusy(name)}
            onClick={() => restore({ resource, id, changeId, fields: [name] }, `${label} of ${title}`)}
          >
            {!isBusy(name) && <RotateCcw aria-hidden className="size-3.5" />}
          </Button>
        )
      }
    />
  );
  return (
    <li className="grid gap-1.5 px-4 py-2.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={kinds[kind].tone}>{kinds[kind].text}</Badge>
        <p className="min-w-0 flex-1 text-xs text-muted">
          <MadeBy {...entry} />
        </p>
        {isRestorable && (
          <Button
            size="sm"
            busy={isBusy()}
            disabled={busy !== null && !isBusy()}
            title="Sets every field to what it was before this change"
            onClick={() => restore({ resource, id, changeId }, title, isDeleted)}
          >
            {isDeleted && kind === "delete" ? "Restore record" : "Restore all as before"}
          </Button>
        )}
      </div>
      {kind === "update" && fields}
      {kind !== "update" && columns.length > 0 && (
        <details className="text-sm">
          <summary className="focus-ring w-fit cursor-pointer rounded text-accent">
            {countOf(columns.length, reader, "value")}
          </summary>
          <div className="pt-1.5">{fields}</div>
        </details>
      )}
    </li>
  );
}

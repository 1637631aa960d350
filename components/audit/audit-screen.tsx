"use client";

import { ScrollText } from "lucide-react";
import { isEmptyRange } from "@/components/time-range/time-range";
import { Button } from "@/components/ui/button";
import { loadMore } from "@/components/ui/load-more";
import { SkeletonRows } from "@/components/ui/skeleton";
import { EmptyState, ErrorState } from "@/components/ui/states";
import { useFocusOfRemoved } from "@/components/ui/use-focus-of-removed";
import { requestIdOf } from "@/lib/client/api-failure";
import type { ChangeWords } from "@/lib/view-models/describe-change";
import { AuditFilters } from "./audit-filters";
import { AuditList } from "./audit-list";
import { isFiltering, type Person, useAuditFilter, useAuditLog } from "./use-audit-log";
import { VerifyLog } from "./verify-log";

interface AuditScreenProps {
  /** Names for the actions of entries. */
  words: ChangeWords;
  members: readonly Person[];
  /** API keys, by the names under which entries show them. */
  keys: readonly Person[];
}

/** Entries of the audit log by kind, person and time. */
export function AuditScreen({ words, members, keys }: AuditScreenProps) {
  const [filter, setFilter] = useAuditFilter();
  const log = useAuditLog(filter, words);
  useFocusOfRemoved(isFiltering(filter));
  return (
    <div className="grid min-w-0 gap-3">
      <VerifyLog />
      <AuditFilters filter={filter} onChange={(change) => void setFilter(change)} members={members} />
      {!isEmptyRange(filter) && (
        <Shown log={log} members={members} keys={keys}>
          {isFiltering(filter) ? (
            <EmptyState icon={ScrollText} title="No matching entries">
              <p>Choose another kind, person or time.</p>
              <Button className="mt-3" onClick={() => void setFilter(null)}>
                Clear filters
              </Button>
            </EmptyState>
          ) : (
            <EmptyState icon={ScrollText} title="No entries yet">
              Sign-ins, writes and rejected calls are listed here.
            </EmptyState>
          )}
        </Shown>
      )}
      {log.hasNextPage && (
        <Button
          className="justify-self-start"
          busy={log.isFetchingNextPage}
          onClick={() => void loadMore(log.fetchNextPage)}
        >
          Show older
        </Button>
      )}
    </div>
  );
}

interface ShownProps {
  log: ReturnType<typeof useAuditLog>;
  members: readonly Person[];
  keys: readonly Person[];
  /** Shown if there are no entries. */
  children: React.ReactNode;
}

function Shown({ log: { data, error, refetch }, members, keys, children }: ShownProps) {
  if (data) {
    const entries = data.pages.flat();
    return entries.length > 0 ? <AuditList entries={entries} named={[...members, ...keys]} /> : children;
  }
  if (!error) {
    return <SkeletonRows />;
  }
  return (
    <ErrorState
      title="Cannot load the audit log"
      message={error.message}
      requestId={requestIdOf(error)}
      onRetry={() => void refetch()}
    />
  );
}

"use client";

import { ArrowLeftRight, RotateCw } from "lucide-react";
import { isEmptyRange } from "@/components/time-range/time-range";
import { Button } from "@/components/ui/button";
import { CodeBlock } from "@/components/ui/code-block";
import { loadMore } from "@/components/ui/load-more";
import { PageHeader } from "@/components/ui/page-header";
import { SkeletonRows } from "@/components/ui/skeleton";
import { EmptyState, ErrorState } from "@/components/ui/states";
import { useFocusOfRemoved } from "@/components/ui/use-focus-of-removed";
import { formatNumber, plainReader } from "@/components/value/format-value";
import { useReader } from "@/components/value/reader";
import { requestIdOf } from "@/lib/client/api-failure";
import { RequestList } from "./request-list";
import { type KeyName, RequestsFilterBar } from "./requests-filter-bar";
import { isFiltering, useRequests, useRequestsFilter } from "./use-requests";

/** Requests of keys and connected apps, filtered by status, key, method, time and path. */
export function RequestsScreen({ keys }: { keys: readonly KeyName[] }) {
  const [filter, setFilter] = useRequestsFilter();
  const requests = useRequests(filter);
  useFocusOfRemoved(isFiltering(filter));
  const { data, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = requests;
  const entries = data?.pages.flatMap(({ results }) => results) ?? [];
  const excluded = data?.pages.reduce((sum, page) => sum + page.excluded, 0) ?? 0;
  return (
    <>
      <PageHeader
        title="Requests"
        description="Calls of your API keys and connected apps. Kept for 7 days."
        actions={
          <Button
            busy={isFetching && !isFetchingNextPage}
            disabled={isEmptyRange(filter)}
            onClick={() => void loadMore(refetch)}
          >
            {!isFetching && <RotateCw aria-hidden className="size-3.5" />}
            Refresh
          </Button>
        }
      />
      <div className="grid min-w-0 gap-3">
        <RequestsFilterBar filter={filter} onChange={setFilter} keys={keys} />
        {!isEmptyRange(filter) && (
          <Shown requests={requests} entries={entries} keys={keys}>
            {isFiltering(filter) ? (
              <EmptyState title="No matching requests">
                <p>No request of the last 7 days matches the filters.</p>
                <Button className="mt-3" onClick={() => void setFilter(null)}>
                  Clear filters
                </Button>
              </EmptyState>
            ) : (
              <NoRequests />
            )}
          </Shown>
        )}
        {excluded > 0 && <Excluded count={excluded} />}
        {hasNextPage && (
          <Button
            className="justify-self-start"
            busy={isFetchingNextPage}
            onClick={() => void loadMore(fetchNextPage)}
          >
            Show older
          </Button>
        )}
      </div>
    </>
  );
}

interface ShownProps {
  requests: ReturnType<typeof useRequests>;
  entries: Parameters<typeof RequestList>[0]["entries"];
  keys: readonly KeyName[];
  /** Shown if there are none. */
  children: React.ReactNode;
}

function Shown({ requests: { data, error, refetch }, entries, keys, children }: ShownProps) {
  if (data) return entries.length > 0 ? <RequestList entries={entries} keys={keys} /> : children;
  if (!error) return <SkeletonRows />;
  return (
    <ErrorState
      title="Cannot load the requests"
      message={error.message}
      requestId={requestIdOf(error)}
      onRetry={() => void refetch()}
    />
  );
}

function Excluded({ count }: { count: number }) {
  const reader = useReader() ?? plainReader;
  return (
    <p className="text-sm text-muted">
      {formatNumber(count, reader)} more {count === 1 ? "request" : "requests"} in this time{" "}
      {count === 1 ? "is" : "are"} not listed: each second, a server keeps the first 20 that succeeded and the
      first 100 that failed, of all keys together.
    </p>
  );
}

function NoRequests() {
  const curl = `curl -H "Authorization: Bearer <API_KEY>" \\\n  "${window.location.origin}/item?limit=3"`;
  return (
    <div className="min-w-0">
      <EmptyState icon={ArrowLeftRight} title="No requests yet">
        Calls with an API key appear here within seconds. Try one from a terminal:
      </EmptyState>
      <div className="mx-auto -mt-8 max-w-md">
        <CodeBlock code={curl} label="curl command" />
      </div>
    </div>
  );
}

"use client";

import { useMemo } from "react";
import { ChangedRecords } from "@/components/changes/changed-records";
import type { ChangedRecord } from "@/components/changes/merge-changes";
import { Button } from "@/components/ui/button";
import { LoadFailure } from "@/components/ui/load-failure";
import { loadMore } from "@/components/ui/load-more";
import { Skeleton } from "@/components/ui/skeleton";
import { useChangesOfSet } from "./use-change-sets";

/** The records of a change set that the user may read, before and after. */
export default function ChangesOfSet({ changeSetId }: { changeSetId: string }) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useChangesOfSet(changeSetId);
  const changes = useMemo(
    () => data?.pages.flatMap(({ results }) => results as ChangedRecord[]) ?? [],
    [data],
  );
  if (error && !data) return <LoadFailure what="the records" error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-16" />;
  if (changes.length === 0)
    return <p className="text-sm text-muted">Its records are on lists that you may not read.</p>;
  return (
    <div className="grid gap-2">
      <ChangedRecords label="Changed records" changes={changes} isLinked />
      {hasNextPage && (
        <Button
          size="sm"
          variant="ghost"
          busy={isFetchingNextPage}
          onClick={() => void loadMore(fetchNextPage)}
        >
          Show more records
        </Button>
      )}
    </div>
  );
}

"use client";

import { History } from "lucide-react";
import { useState } from "react";
import { changedWords } from "@/components/changes/count-words";
import { reviewUndo } from "@/components/changes/propose-changes";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { PanelList } from "@/components/ui/card-list";
import { Select } from "@/components/ui/input";
import { lazySection } from "@/components/ui/lazy-section";
import { loadMore } from "@/components/ui/load-more";
import { Skeleton, SkeletonRows } from "@/components/ui/skeleton";
import { EmptyState, ErrorState } from "@/components/ui/states";
import { useFocusOfRemoved } from "@/components/ui/use-focus-of-removed";
import { plainReader } from "@/components/value/format-value";
import { useReader } from "@/components/value/reader";
import { requestIdOf } from "@/lib/client/api-failure";
import type { ChangeWords } from "@/lib/view-models/describe-change";
import { MadeBy } from "./made-by";
import { type ChangeSetEntry, useChangeSets, useChangesFilter } from "./use-change-sets";

const ChangesOfSet = lazySection(() => import("./changes-of-set"), {
  what: "the records",
  loading: <Skeleton className="h-16" />,
});

interface ChangesScreenProps {
  /** Names for the titles of changes. */
  words: ChangeWords;
  /** Lists by which changes are filtered. */
  lists: readonly { name: string; title: string }[];
  /** People whose changes the user may see; null if only the own ones. */
  members: readonly { id: string; name: string }[] | null;
}

/** Change sets by person and list, each with its records before and after, and undo. */
export function ChangesScreen({ words, lists, members }: ChangesScreenProps) {
  const [filter, setFilter] = useChangesFilter();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useChangeSets(
    filter,
    words,
    members !== null,
  );
  const sets = data?.pages.flat() ?? [];
  const isOne = filter.change !== null;
  useFocusOfRemoved(isOne);
  const isFiltering = isOne || filter.resource !== null || filter.deleted === true;
  return (
    <div className="grid max-w-5xl gap-3">
      {isOne && (
        <div>
          <Button size="sm" onClick={() => void setFilter({ change: null })}>
            Show all changes
          </Button>
        </div>
      )}
      <FilterBar filter={filter} setFilter={setFilter} lists={lists} members={members} isHidden={isOne} />
      {error && !data && (
        <ErrorState
          title="Cannot load the changes"
          message={error.message}
          requestId={requestIdOf(error)}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <SkeletonRows />}
      {data && sets.length === 0 && (
        <EmptyState
          icon={History}
          title={isFiltering ? "No such changes in the last 30 days" : "No changes yet"}
        >
          {isFiltering
            ? "Choose another person, list or kind of change."
            : "What you create, change and delete is listed here."}
        </EmptyState>
      )}
      {sets.length > 0 && (
        <PanelList label="Changes">
          {sets.map((set) => (
            <ChangeSetRow key={set.id} set={set} isOpenAtFirst={isOne} />
          ))}
        </PanelList>
      )}
      {hasNextPage && (
        <div className="text-center">
          <Button
            size="sm"
            variant="ghost"
            busy={isFetchingNextPage}
            onClick={() => void loadMore(fetchNextPage)}
          >
            Show older changes
          </Button>
        </div>
      )}
    </div>
  );
}

interface FilterBarProps extends Pick<ChangesScreenProps, "lists" | "members"> {
  filter: ReturnType<typeof useChangesFilter>[0];
  setFilter: ReturnType<typeof useChangesFilter>[1];
  isHidden: boolean;
}

/** Whose changes of which list and kind are shown. */
const FilterBar = ({ filter, setFilter, lists, members, isHidden }: FilterBarProps) => (
  <div className={isHidden ? "hidden" : "flex flex-wrap gap-2"}>
    {members && (
      <Select
        aria-label="Whose changes"
        className="sm:w-48"
        value={filter.by ?? ""}
        onChange={({ target }) => void setFilter({ by: target.value || null })}
      >
        <option value="">My changes</option>
        <option value="everyone">Everyone’s changes</option>
        {members.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    )}
    <Select
      aria-label="List"
      className="sm:w-56"
      value={filter.resource ?? ""}
      onChange={({ target }) => void setFilter({ resource: target.value || null })}
    >
      <option value="">All lists</option>
      {lists.map(({ name, title }) => (
        <option key={name} value={name}>
          {title}
        </option>
      ))}
    </Select>
    <Select
      aria-label="Kind of change"
      className="sm:w-48"
      value={filter.deleted ? "deleted" : ""}
      onChange={({ target }) => void setFilter({ deleted: target.value === "" ? null : true })}
    >
      <option value="">All changes</option>
      <option value="deleted">Deleted records</option>
    </Select>
  </div>
);

const obstacles: Record<NonNullable<ChangeSetEntry["obstacle"]>, { text: string; why: string } | null> = {
  undone: { text: "Undone", why: "It was undone already" },
  notRecorded: { text: "Cannot be undone", why: "Some of its values are secret or are checked when entered" },
  expired: null,
  permission: null,
};

function ChangeSetRow({ set, isOpenAtFirst }: { set: ChangeSetEntry; isOpenAtFirst: boolean }) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const reader = useReader() ?? plainReader;
  const { id, what, obstacle, ...made } = set;
  const shown = obstacle && obstacles[obstacle];
  return (
    <li className="grid gap-2 px-4 py-2 text-sm">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <div className="min-w-48 flex-1">
          <p className="font-medium break-words">{what}</p>
          <p className="text-xs text-muted">
            <MadeBy {...made} /> · {changedWords(set, reader)}
          </p>
        </div>
        <div className="flex items-center gap-2">
          {shown && (
            <span title={shown.why}>
              <Badge>{shown.text}</Badge>
            </span>
          )}
          <Button size="sm" variant="ghost" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            Details
          </Button>
          {obstacle === null && (
            <Button size="sm" onClick={() => void reviewUndo({ changeSetId: id, title: what, counts: set })}>
              Undo
            </Button>
          )}
        </div>
      </div>
      {isOpen && <ChangesOfSet changeSetId={id} />}
    </li>
  );
}

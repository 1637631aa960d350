"use client";

import type { Route } from "next";
import dynamic from "next/dynamic";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { ErrorState } from "@/components/ui/states";
import { useContentFocus } from "@/components/ui/use-focus-return";
import { ApiFailure, requestIdOf } from "@/lib/client/api-failure";
import type { ResourceScreen } from "@/lib/view-models/resource-screen";
import { RecordsGrid } from "./grid/records-grid";
import { writeFilter } from "./query/conditions";
import type { ListRows } from "./use-list-rows";
import type { ListState } from "./use-list-state";
import type { ColumnActions } from "./use-records-table";

// Loaded with the first empty list.
const NoRecords = dynamic(() => import("./no-records").then((module) => module.NoRecords));

interface RecordsBodyProps {
  screen: ResourceScreen;
  state: ListState;
  rows: ListRows;
  actions: ColumnActions;
  /** Path of the “new” form; null without the permission. */
  create: Route | null;
}

/** The rows, or an empty or error state. */
export function RecordsBody({ screen, state, rows, actions, create }: RecordsBodyProps) {
  const { view, setView, layout } = state;
  const { list, total, table, labelOf, totals } = rows;
  const filtered = view.filters.length > 0 || view.search !== "" || view.start > 0;
  const clear = () => setView({ filters: [], search: "" });
  useContentFocus(list.data ? `${list.data.rows.length === 0}` : list.status);
  if (list.error && !list.data) {
    return (
      <ListError
        error={list.error}
        onRetry={() => void list.refetch()}
        onClear={
          (filtered || view.order !== null) && isQueryError(list.error)
            ? () => setView({ filters: [], search: "", order: null })
            : null
        }
      />
    );
  }
  if (!list.data) return <GridSkeleton />;
  if (list.data.rows.length === 0) {
    return (
      <div className="grid min-h-0 flex-1 content-center overflow-auto">
        <NoRecords
          screen={screen}
          filtered={filtered}
          create={create}
          onClear={clear}
          onFirst={view.start > 0 ? () => setView({ after: null, start: 0 }) : null}
        />
      </div>
    );
  }
  return (
    <RecordsGrid
      screen={screen}
      table={table}
      labelOf={labelOf}
      totals={totals}
      density={layout.density}
      start={list.data.start}
      total={total}
      open={view.row}
      busy={list.isPlaceholderData}
      actions={actions}
      onOpen={(key) => setView({ row: key })}
      onFilter={(condition) => setView({ filters: [...view.filters, ...writeFilter([[condition]])] })}
    />
  );
}

/** Whether the query itself is invalid, so that a retry cannot help. */
const isQueryError = (error: Error) =>
  error instanceof ApiFailure && (error.status === 400 || error.status === 416);

interface ListErrorProps {
  error: Error;
  onRetry: () => void;
  /** Null when search, filters and order are not the cause. */
  onClear: (() => void) | null;
}

function ListError({ error, onRetry, onClear }: ListErrorProps) {
  const failure = error instanceof ApiFailure ? error : null;
  return (
    <div className="grid min-h-0 flex-1 content-center justify-items-center overflow-auto pb-8">
      <ErrorState
        title={failure?.status === 0 ? "The server cannot be reached" : "Cannot load the list"}
        message={failure?.hint ?? error.message}
        requestId={requestIdOf(error)}
        {...(!onClear && { onRetry })}
      />
      {onClear && <Button onClick={onClear}>Clear search, filters and order</Button>}
    </div>
  );
}

const rows = Array.from({ length: 14 }, (_, index) => index);
const widths = ["w-40", "w-24", "w-32", "w-20", "w-28"];

/** Placeholder of rows that are loading. */
function GridSkeleton() {
  return (
    <div role="status" className="min-h-0 flex-1 overflow-hidden">
      <span className="sr-only">Loading</span>
      <div className="h-9 border-b border-line bg-sunken" />
      {rows.map((row) => (
        <div key={row} className="flex h-8 items-center gap-8 border-b border-line px-3">
          {widths.map((width) => (
            <Skeleton key={width} className={`h-3 shrink-0 ${width}`} />
          ))}
        </div>
      ))}
    </div>
  );
}

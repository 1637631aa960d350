"use client";

import type { UseQueryResult } from "@tanstack/react-query";
import type { Route } from "next";
import type { LabelOf } from "@/components/reference/use-labels";
import { ErrorState } from "@/components/ui/states";
import { ApiFailure } from "@/lib/client/api-failure";
import type { ResourceScreen } from "@/lib/screens/resource-screen";
import type { ColumnActions } from "./grid-head";
import { GridSkeleton } from "./grid-skeleton";
import { NoRecords } from "./no-records";
import { writeFilter } from "./query/conditions";
import type { View } from "./query/view";
import { RecordsGrid } from "./records-grid";
import type { RecordsPage } from "./records-query";
import type { Density } from "./use-layout";
import type { RecordsTable } from "./use-records-table";
import type { SetView } from "./use-view";

interface RecordsBodyProps {
  screen: ResourceScreen;
  view: View;
  setView: SetView;
  list: UseQueryResult<RecordsPage>;
  total: number | undefined;
  table: RecordsTable;
  labelOf: LabelOf;
  density: Density;
  actions: ColumnActions;
  /** Where a new record is made; null for those who may not. */
  create: Route | null;
}

/** The rows, or why there are none. */
export function RecordsBody({ screen, view, setView, list, total, create, ...grid }: RecordsBodyProps) {
  if (list.error && !list.data) return <Refused error={list.error} onRetry={() => void list.refetch()} />;
  if (!list.data) return <GridSkeleton />;
  if (list.data.rows.length === 0) {
    const filtered = view.filters.length > 0 || view.search !== "" || view.start > 0;
    return (
      <div className="grid min-h-0 flex-1 content-center overflow-auto">
        <NoRecords
          screen={screen}
          filtered={filtered}
          create={create}
          onClear={() => setView({ filters: [], search: "" })}
        />
      </div>
    );
  }
  return (
    <RecordsGrid
      {...grid}
      screen={screen}
      start={view.start}
      total={total}
      open={view.row}
      busy={list.isPlaceholderData}
      onOpen={(key) => setView({ row: key })}
      onFilter={(condition) => setView({ filters: [...view.filters, ...writeFilter([condition])] })}
    />
  );
}

function Refused({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const failure = error instanceof ApiFailure ? error : null;
  return (
    <div className="grid min-h-0 flex-1 content-center overflow-auto">
      <ErrorState
        title={failure?.status === 0 ? "The server cannot be reached" : "The list cannot be shown"}
        message={failure?.hint ?? error.message}
        requestId={failure?.requestId ?? null}
        onRetry={onRetry}
      />
    </div>
  );
}

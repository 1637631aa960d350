"use client";

import { RefreshCw } from "lucide-react";
import { useEffect, useMemo, useRef } from "react";
import { CopyAs } from "@/components/api/copy-as";
import { useLabels } from "@/components/reference/use-labels";
import { Button } from "@/components/ui/button";
import { PageHeader } from "@/components/ui/page-header";
import type { ResourceScreen } from "@/lib/screens/resource-screen";
import { Pager } from "./pager";
import { listQuery, shownColumns } from "./query/list-query";
import { QuickSearch } from "./quick-search";
import { RecordsBody } from "./records-body";
import { useColumnActions } from "./use-column-actions";
import { useLayout } from "./use-layout";
import { useRecords, useTotal } from "./use-records";
import { useRecordsTable } from "./use-records-table";
import { useView } from "./use-view";

/** The list of a resource: everything that it shows is in the address, so reload, Back and a shared link show it again. */
export function RecordsScreen({ screen }: { screen: ResourceScreen }) {
  const [view, setView] = useView(screen);
  const [layout, setLayout] = useLayout(screen.name);
  const search = useRef<HTMLInputElement>(null);
  const list = useRecords(screen, view);
  const page = list.data;
  const total = useTotal(screen, view, page && { length: page.rows.length, goesOn: page.next !== null });
  const chosen = view.select?.join(",") ?? null;
  const columns = useMemo(
    () => shownColumns(screen, { select: chosen?.split(",") ?? null }),
    [screen, chosen],
  );
  const table = useRecordsTable({ screen, columns, rows: page?.rows, view, setView, layout, setLayout });
  const labelOf = useLabels(columns, page?.rows ?? []);
  const actions = useColumnActions({ screen, columns, setView, setLayout });

  // Columns chosen on an earlier visit belong into the address as well: it is what a link is copied from.
  useEffect(() => {
    if (view.select === null && layout.select !== null) setView({ select: layout.select }, "replace");
  }, [view.select, layout.select, setView]);

  return (
    <div className="flex h-[calc(100dvh-7.5rem)] min-h-96 flex-col">
      <PageHeader
        title={screen.title}
        actions={
          <>
            <QuickSearch
              label={`Search ${screen.title.toLowerCase()}`}
              value={view.search}
              onChange={(text) => setView({ search: text }, "replace")}
              input={search}
            />
            <Button
              size="icon"
              aria-label="Refresh"
              busy={list.isRefetching}
              onClick={() => void list.refetch()}
            >
              {!list.isRefetching && <RefreshCw aria-hidden className="size-4" />}
            </Button>
            <CopyAs method="GET" path={`/${screen.name}`} query={listQuery(screen, view)} />
          </>
        }
      />
      <div className="flex min-h-0 flex-1 flex-col overflow-hidden rounded-lg border border-line bg-surface">
        <RecordsBody
          screen={screen}
          view={view}
          setView={setView}
          list={list}
          total={total}
          table={table}
          labelOf={labelOf}
          density={layout.density}
          actions={actions}
        />
        <Pager
          view={view}
          setView={setView}
          length={page?.rows.length ?? 0}
          total={total}
          next={page?.next ?? null}
        />
      </div>
    </div>
  );
}

"use client";

import dynamic from "next/dynamic";
import { useEffect, useMemo, useRef, useState } from "react";
import { labelOfRow } from "@/components/reference/label-query";
import { useLabels } from "@/components/reference/use-labels";
import { useCan } from "@/components/shell/session-context";
import { Button } from "@/components/ui/button";
import { NextFrame } from "@/components/ui/next-frame";
import { PageHeader } from "@/components/ui/page-header";
import { formatNumber, plainReader } from "@/components/value/format-value";
import { useReader } from "@/components/value/reader";
import { inSentence } from "@/lib/screens/labels";
import { newRecordPath } from "@/lib/screens/paths";
import type { RelatedScreen } from "@/lib/screens/references";
import type { ResourceScreen } from "@/lib/screens/resource-screen";
import { FilterBar, type FilterEdit } from "./filter-bar";
import { Pager } from "./pager";
import { readFilters } from "./query/conditions";
import { shownColumns } from "./query/list-query";
import { QuickSearch } from "./quick-search";
import { RecordsBody } from "./records-body";
import { RecordsToolbar } from "./records-toolbar";
import { SelectionBar } from "./selection-bar";
import { useColumnActions } from "./use-column-actions";
import { useLayout } from "./use-layout";
import { useListKeys } from "./use-list-keys";
import { useRecords, useTotal } from "./use-records";
import { useRecordsTable } from "./use-records-table";
import { useView } from "./use-view";
import { ViewMenu } from "./view-menu";

// The record beside the list, with its forms, is loaded when one is opened.
const RowDrawer = dynamic(() => import("./row-drawer"), { ssr: false });

interface RecordsScreenProps {
  screen: ResourceScreen;
  /** What names one of these records. */
  related: readonly RelatedScreen[];
}

/** The list of a resource: everything that it shows is in the address, so reload, Back and a shared link show it again. */
export function RecordsScreen({ screen, related }: RecordsScreenProps) {
  const [view, setView] = useView(screen);
  const [layout, setLayout] = useLayout(screen.name);
  const [edit, setEdit] = useState<FilterEdit | null>(null);
  const [refreshing, setRefreshing] = useState(false);
  const search = useRef<HTMLInputElement>(null);
  const mayWrite = useCan(`${screen.area}:write`);
  const create = mayWrite && screen.write && !screen.write.updateOnly ? newRecordPath(screen.name) : null;

  const list = useRecords(screen, view);
  const page = list.data;
  const total = useTotal(screen, view, page);
  const chosen = view.select?.join(",") ?? null;
  const columns = useMemo(
    () => shownColumns(screen, { select: chosen?.split(",") ?? null }),
    [screen, chosen],
  );
  const names = useMemo(() => columns.map(({ name }) => name), [columns]);
  const filters = useMemo(() => readFilters(screen, view.filters), [screen, view.filters]);
  const table = useRecordsTable({ screen, columns, rows: page?.rows, view, setView, layout, setLayout });
  const labelOf = useLabels(columns, page?.rows ?? []);
  const actions = useColumnActions({ columns, setView, setLayout, onFilter: setEdit });
  async function refresh() {
    setRefreshing(true);
    await list.refetch();
    setRefreshing(false);
  }
  useListKeys({ r: () => void refresh(), f: () => setEdit({ at: null, column: null }) });

  // Columns chosen on an earlier visit belong into the address as well: it is what a link is copied from.
  useEffect(() => {
    if (view.select === null && layout.select !== null) setView({ select: layout.select }, "replace");
  }, [view.select, layout.select, setView]);

  const { rows } = table.getRowModel();
  const at = rows.findIndex(({ id }) => id === view.row);
  const open = rows[at]?.original;

  return (
    <div className="flex h-[calc(100dvh-7.25rem)] min-h-96 flex-col">
      <PageHeader
        title={<Title text={screen.title} total={total} />}
        description={<span className="max-sm:hidden">{screen.summary}</span>}
        actions={
          <RecordsToolbar
            screen={screen}
            view={view}
            page={page}
            refreshing={refreshing}
            onRefresh={() => void refresh()}
            create={create}
          />
        }
      />
      <NextFrame
        aria-label={screen.title}
        className="flex min-h-0 flex-1 flex-col overflow-hidden rounded-lg border border-line bg-surface"
      >
        <div className="flex flex-wrap items-center gap-2 border-b border-line p-2">
          <QuickSearch
            label={`Search ${inSentence(screen.title)}`}
            value={view.search}
            onChange={(text) => setView({ search: text }, "replace")}
            input={search}
          />
          <FilterBar
            screen={screen}
            filters={filters}
            edit={edit}
            onEdit={setEdit}
            onChange={(pairs) => setView({ filters: pairs })}
          />
          <div className="ms-auto">
            <ViewMenu
              screen={screen}
              shown={names}
              onSelect={actions.select}
              layout={layout}
              onLayout={setLayout}
            />
          </div>
        </div>
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
          create={create}
        />
        {page && list.error && <NotRefreshed error={list.error} onRetry={() => void list.refetch()} />}
        <SelectionBar table={table} resource={screen.name} columns={names} />
        <Pager view={view} setView={setView} page={page} total={total} />
      </NextFrame>
      {view.row !== null && (
        <RowDrawer
          screen={screen}
          related={related}
          recordKey={view.row}
          name={open ? labelOfRow(screen.labelColumns, open) : null}
          previous={rows[at - 1]?.id ?? null}
          next={(at >= 0 && rows[at + 1]?.id) || null}
          onGo={(key) => setView({ row: key }, "replace")}
          onClose={() => setView({ row: null })}
        />
      )}
    </div>
  );
}

function Title({ text, total }: { text: string; total: number | undefined }) {
  const reader = useReader() ?? plainReader;
  return (
    <>
      {text}
      {total !== undefined && (
        <span className="ms-2 font-normal text-muted tabular-nums">{formatNumber(total, reader)}</span>
      )}
    </>
  );
}

/** The rows in sight are those of before: asking again failed. */
const NotRefreshed = ({ error, onRetry }: { error: Error; onRetry: () => void }) => (
  <div
    role="alert"
    className="flex flex-wrap items-center gap-2 border-t border-line bg-warning-soft px-3 py-1.5 text-sm"
  >
    <p className="min-w-0 flex-1 text-warning">These rows may be out of date: {error.message}</p>
    <Button size="sm" onClick={onRetry}>
      Try again
    </Button>
  </div>
);

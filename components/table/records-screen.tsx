"use client";

import {
  type ComponentProps,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from "react";
import { titleOf } from "@/components/record/title-of";
import { useLabels } from "@/components/reference/use-labels";
import { useCan } from "@/components/shell/session-context";
import { isShortcut } from "@/components/shell/single-keys";
import { Button } from "@/components/ui/button";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import { lazyPart, useLazyPart } from "@/components/ui/lazy-part";
import { NextFrame } from "@/components/ui/next-frame";
import { PageHeader } from "@/components/ui/page-header";
import { formatNumber, plainReader } from "@/components/value/format-value";
import { useReader } from "@/components/value/reader";
import { inSentence } from "@/lib/view-models/labels";
import { newRecordPath } from "@/lib/view-models/paths";
import type { RelatedScreen } from "@/lib/view-models/references";
import type { ResourceScreen } from "@/lib/view-models/resource-screen";
import { FilterBar, type FilterEdit } from "./filter-bar";
import { Pager } from "./pager";
import { readFilters } from "./query/conditions";
import { labelledColumns, shownColumns } from "./query/list-query";
import { prefillOf } from "./query/prefill";
import { allRows, definitionOf, hasContent, hasLayout, isBare } from "./query/saved-view";
import { QuickSearch } from "./quick-search";
import { RecordsBody } from "./records-body";
import { RecordsToolbar } from "./records-toolbar";
import { useSavedViews } from "./saved-views/use-saved-views";
import { ViewBar } from "./saved-views/view-bar";
import type { SelectionBar as SelectionActions } from "./selection-bar";
import { useLayout } from "./use-layout";
import { useRecords, useTotal } from "./use-records";
import { useColumnActions, useRecordsTable } from "./use-records-table";
import { useTotals } from "./use-totals";
import { useView } from "./use-view";
import { ViewMenu } from "./view-menu";

// Loaded when a row is selected.
const selectionActions = lazyPart(async () => (await import("./selection-bar")).SelectionBar);
// Loaded when a record is opened.
const RowDrawer = lazyDialog(() => import("./row-drawer"));

interface RecordsScreenProps {
  screen: ResourceScreen;
  /** Resources that refer to these records. */
  related: readonly RelatedScreen[];
}

/** The list of a resource. Its whole state is in the address, so reload, Back and shared links restore it. */
export function RecordsScreen({ screen, related }: RecordsScreenProps) {
  const views = useSavedViews(screen.name);
  const { view, saved, isMissing, setView, openSaved } = useView(screen, views);
  const { layout, setLayout, resetLayout } = useLayout(screen.name, saved);
  const [edit, setEdit] = useState<FilterEdit | null>(null);
  const [refreshing, setRefreshing] = useState(false);
  const search = useRef<HTMLInputElement>(null);
  const mayWrite = useCan(`${screen.area}:write`);
  const list = useRecords(screen, view);
  const page = list.data;
  const total = useTotal(screen, view, page);
  const chosen = view.select?.join(",") ?? null;
  const columns = useMemo(
    () => shownColumns(screen, { select: chosen?.split(",") ?? null, filters: view.filters }),
    [screen, chosen, view.filters],
  );
  const names = useMemo(() => columns.map(({ name }) => name), [columns]);
  const filters = useMemo(() => readFilters(screen, view.filters), [screen, view.filters]);
  const mayCreate = mayWrite && screen.write && !screen.write.updateOnly;
  const create = mayCreate ? newRecordPath(screen.name, prefillOf(screen, filters)) : null;
  // Offline, new rows cannot load; the sort arrows keep describing the visible rows.
  const isWaiting = page !== undefined && list.isPlaceholderData && list.fetchStatus === "paused";
  const order = isWaiting ? page.order : view.order;
  const table = useRecordsTable({ screen, columns, rows: page?.rows, order, setView, layout, setLayout });
  const labelled = useMemo(
    () => labelledColumns(screen, { select: chosen?.split(",") ?? null, filters: view.filters }),
    [screen, chosen, view.filters],
  );
  const labelOf = useLabels(labelled, page?.rows ?? []);
  const totals = useTotals(screen, view);
  const actions = useColumnActions({
    ...{ columns, setView, totals: view.totals, onFilter: setEdit, filters: view.filters },
    setLayout: saved ? null : setLayout,
  });
  async function refresh() {
    setRefreshing(true);
    await list.refetch();
    setRefreshing(false);
  }
  useListKeys({ r: () => void refresh(), f: () => setEdit({ at: null, column: null }) });

  // Writes columns of an earlier visit into the address, so that a copied link shows them.
  const lastSelect = saved || !views ? null : layout.select;
  useEffect(() => {
    if (view.select === null && lastSelect !== null) setView({ select: lastSelect }, "replace");
  }, [view.select, lastSelect, setView]);
  const isChanged = saved
    ? !(hasContent(view, saved.definition) && hasLayout(layout, saved.definition))
    : !isBare({ ...view, select: null });

  const { rows } = table.getRowModel();
  const at = rows.findIndex(({ id }) => id === view.row);
  const open = rows[at]?.original;

  return (
    <div className="flex h-[calc(100dvh-7.25rem-var(--banner,0rem))] min-h-96 flex-col">
      <PageHeader
        title={<Title text={screen.title} total={total} />}
        description={<span className="max-sm:hidden">{screen.summary}</span>}
        actions={
          <RecordsToolbar
            screen={screen}
            view={view}
            page={page}
            columns={columns}
            labelOf={labelOf}
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
          <ViewBar
            screen={screen}
            views={views}
            saved={saved}
            isChanged={isChanged}
            definition={() => definitionOf(view, layout)}
            onOpen={openSaved}
            onSaved={(id) => {
              // The list without a view keeps its own.
              if (saved) resetLayout();
              openSaved(id);
            }}
            onRevert={() => {
              resetLayout();
              if (saved) openSaved(saved.id);
            }}
          />
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
              filters={view.filters}
              onSelect={actions.select}
              layout={layout}
              onLayout={setLayout}
            />
          </div>
        </div>
        {isMissing && (
          <Notice action="Show all" onAct={() => openSaved(allRows)}>
            This view no longer exists, or it is no longer shared with you.
          </Notice>
        )}
        <RecordsBody
          screen={screen}
          view={view}
          setView={setView}
          list={list}
          total={total}
          table={table}
          labelOf={labelOf}
          totals={totals}
          density={layout.density}
          actions={actions}
          create={create}
        />
        {page && list.error && (
          <Notice action="Retry" onAct={() => void list.refetch()}>
            These rows may be out of date: {list.error.message}
          </Notice>
        )}
        {isWaiting && <Notice>You are offline. The list updates when you are back online.</Notice>}
        <SelectionBar
          table={table}
          screen={screen}
          view={view}
          total={total}
          columns={columns}
          labelOf={labelOf}
        />
        <Pager view={view} setView={setView} page={page} total={total} />
      </NextFrame>
      {view.row !== null && (
        <RowDrawer
          screen={screen}
          related={related}
          recordKey={view.row}
          name={open ? titleOf(screen, open, labelOf) : null}
          previous={rows[at - 1]?.id ?? null}
          next={(at >= 0 && rows[at + 1]?.id) || null}
          onGo={(key) => setView({ row: key }, "replace")}
          onClose={() => setView({ row: null })}
        />
      )}
    </div>
  );
}

function SelectionBar(props: ComponentProps<typeof SelectionActions>) {
  const isSelected = props.table.getSelectedRowModel().rows.length > 0;
  const Actions = useLazyPart(selectionActions, isSelected, () => undefined);
  return isSelected && Actions && <Actions {...props} />;
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

interface NoticeProps {
  children: ReactNode;
  action?: string;
  onAct?: () => void;
}

/** Explains why the visible rows are not those that were asked for. */
const Notice = ({ children, action, onAct }: NoticeProps) => (
  <div
    role="alert"
    className="flex flex-wrap items-center gap-2 border-y border-line bg-warning-soft px-3 py-1.5 text-sm"
  >
    <p className="min-w-0 flex-1 text-warning">{children}</p>
    {onAct && (
      <Button size="sm" onClick={onAct}>
        {action}
      </Button>
    )}
  </div>
);

/** Keyboard shortcuts of lists, by letter. */
function useListKeys(actions: Readonly<Record<string, () => void>>): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const action = Object.hasOwn(actions, event.key) ? actions[event.key] : undefined;
    if (!action || !isShortcut(event)) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
}

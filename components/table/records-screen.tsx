"use client";

import { type ComponentProps, type ReactNode, useMemo, useState } from "react";
import { titleOf } from "@/components/record/title-of";
import { useCan } from "@/components/shell/session-context";
import { Button } from "@/components/ui/button";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import { lazyPart, useLazyPart } from "@/components/ui/lazy-part";
import { NextFrame } from "@/components/ui/next-frame";
import { PageHeader } from "@/components/ui/page-header";
import { formatNumber, plainReader } from "@/components/value/format-value";
import { useReader } from "@/components/value/reader";
import { newRecordPath } from "@/lib/view-models/paths";
import type { RelatedScreen } from "@/lib/view-models/references";
import type { ResourceScreen } from "@/lib/view-models/resource-screen";
import type { FilterEdit } from "./filters/filter-bar";
import { ListBar } from "./list-bar";
import { Pager } from "./pager";
import { readFilters } from "./query/conditions";
import { prefillOf } from "./query/prefill";
import { allRows } from "./query/saved-view";
import { RecordsBody } from "./records-body";
import { RecordsToolbar } from "./records-toolbar";
import type { SelectionBar as SelectionActions } from "./selection/selection-bar";
import { useListKey } from "./use-list-key";
import { type ListRows, useListRows } from "./use-list-rows";
import { type ListState, useListState } from "./use-list-state";
import { useColumnActions } from "./use-records-table";

// Loaded when a row is selected.
const selectionActions = lazyPart(async () => (await import("./selection/selection-bar")).SelectionBar);
// Loaded when a record is opened.
const RowDrawer = lazyDialog(() => import("./row-drawer"));

interface RecordsScreenProps {
  screen: ResourceScreen;
  /** Resources that refer to these records. */
  related: readonly RelatedScreen[];
}

/** The list of a resource. Its whole state is in the address, so reload, Back and shared links restore it. */
export function RecordsScreen({ screen, related }: RecordsScreenProps) {
  const state = useListState(screen);
  const { view, saved, isMissing, setView, openSaved, layout, setLayout } = state;
  const rows = useListRows(screen, state);
  const { list, total, isSettled, columns } = rows;
  const [edit, setEdit] = useState<FilterEdit | null>(null);
  const mayWrite = useCan(`${screen.area}:write`);
  const filters = useMemo(() => readFilters(screen, view.filters), [screen, view.filters]);
  const mayCreate = mayWrite && screen.write && !screen.write.updateOnly;
  const create = mayCreate ? newRecordPath(screen.name, prefillOf(screen, filters)) : null;
  const actions = useColumnActions({
    ...{ columns, setView, totals: view.totals, onFilter: setEdit, filters: view.filters },
    pinned: layout.pinned,
    setLayout: saved ? null : setLayout,
  });
  useListKey("f", () => setEdit({ at: null, column: null }));

  return (
    <div className="flex h-[calc(100dvh-7.25rem-var(--banner,0rem))] min-h-96 flex-col print:block print:h-auto">
      <PageHeader
        title={<Title text={screen.title} total={total} />}
        description={<span className="max-sm:hidden">{screen.summary}</span>}
        actions={<RecordsToolbar screen={screen} view={view} rows={rows} create={create} />}
      />
      <NextFrame
        aria-label={screen.title}
        className="flex min-h-0 flex-1 flex-col overflow-hidden panel print:block print:overflow-visible"
      >
        <ListBar
          screen={screen}
          state={state}
          filters={filters}
          edit={edit}
          onEdit={setEdit}
          columns={columns}
          onSelect={actions.select}
        />
        {isMissing && (
          <Notice action="Show all" onAct={() => openSaved(allRows)}>
            This view no longer exists, or it is no longer shared with you.
          </Notice>
        )}
        <RecordsBody screen={screen} state={state} rows={rows} actions={actions} create={create} />
        <Staleness rows={rows} />
        <SelectionBar screen={screen} view={view} rows={rows} />
        <Pager {...{ resource: screen.name, view, setView, total, isSettled }} page={list.data} />
      </NextFrame>
      {view.row !== null && (
        <OpenRecord screen={screen} related={related} recordKey={view.row} state={state} rows={rows} />
      )}
    </div>
  );
}

/** Why the visible rows may not be the latest. */
function Staleness({ rows: { list, isWaiting } }: { rows: ListRows }) {
  return (
    <>
      {list.data && list.error && (
        <Notice action="Retry" onAct={() => void list.refetch()}>
          These rows may be out of date: {list.error.message}
        </Notice>
      )}
      {isWaiting && <Notice>You are offline. The list updates when you are back online.</Notice>}
    </>
  );
}

function SelectionBar(props: ComponentProps<typeof SelectionActions>) {
  const isSelected = props.rows.table.getSelectedRowModel().rows.length > 0;
  const Actions = useLazyPart(selectionActions, isSelected, () => undefined);
  return isSelected && Actions && <Actions {...props} />;
}

interface OpenRecordProps extends RecordsScreenProps {
  recordKey: string;
  state: ListState;
  rows: ListRows;
}

/** The open record in the side panel, with the ones before and after it in the list. */
function OpenRecord({ screen, related, recordKey, state, rows }: OpenRecordProps) {
  const reader = useReader();
  const { setView } = state;
  const listed = rows.table.getRowModel().rows;
  const at = listed.findIndex(({ id }) => id === recordKey);
  const open = listed[at]?.original;
  return (
    <RowDrawer
      screen={screen}
      related={related}
      recordKey={recordKey}
      name={open ? titleOf(screen, open, rows.labelOf, reader) : null}
      previous={listed[at - 1]?.id ?? null}
      next={(at >= 0 && listed[at + 1]?.id) || null}
      onGo={(key) => setView({ row: key }, "replace")}
      onClose={() => setView({ row: null })}
    />
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

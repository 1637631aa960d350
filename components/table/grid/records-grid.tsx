"use client";

import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { type MouseEvent, useRef, useState } from "react";
import { goTo } from "@/components/form/leave/unsaved-changes";
import type { LabelOf } from "@/components/reference/row-reference";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import { useNarrow } from "@/components/ui/use-narrow";
import { recordPath } from "@/lib/view-models/paths";
import type { ResourceScreen } from "@/lib/view-models/resource-screen";
import { useCellLayer } from "../cells/use-cell-layer";
import type { TotalsState } from "../columns/use-totals";
import type { Condition } from "../query/conditions";
import type { Density } from "../query/layout";
import type { ColumnActions, RecordsTable } from "../use-records-table";
import { GridHead } from "./grid-head";
import type { GridColumn } from "./grid-row";
import { GridRows } from "./grid-rows";
import { gridVariables } from "./grid-styles";
import { menuPlace, readClick } from "./grid-targets";
import type { MenuPlace } from "./row-menu";
import { useGridColumns } from "./use-grid-columns";
import { useGridFocus } from "./use-grid-focus";
import { useGridKeys } from "./use-grid-keys";

const GridFoot = dynamic(() => import("./grid-foot"));
const RowMenu = lazyDialog(() => import("./row-menu"));

const heights: Record<Density, number> = { compact: 32, comfortable: 44 };
/** Row height on a narrow screen in pixels, as in the style sheet. */
const cardHeight = 60;

interface RecordsGridProps {
  screen: ResourceScreen;
  table: RecordsTable;
  labelOf: LabelOf;
  totals: TotalsState;
  density: Density;
  /** Rows before this page, and the total where known. */
  start: number;
  total: number | undefined;
  /** Key of the record in the side panel. */
  open: string | null;
  busy: boolean;
  actions: ColumnActions;
  onOpen: (key: string) => void;
  onFilter: (condition: Condition) => void;
}

/** The rows as an ARIA grid: one tab stop, arrow keys move it. */
export function RecordsGrid(props: RecordsGridProps) {
  const { screen, table, start, total, actions, onOpen } = props;
  const router = useRouter();
  const scroller = useRef<HTMLDivElement>(null);
  const { rows } = table.getRowModel();
  const headers = table.getHeaderGroups()[0]?.headers ?? [];
  const columns = useGridColumns(screen, headers);
  const isNarrow = useNarrow();
  const height = isNarrow ? cardHeight : heights[props.density];
  const { stop, focus, ...focused } = useGridFocus(scroller, rows, headers, props.open);
  const page = Math.max(Math.floor((scroller.current?.clientHeight ?? 640) / height) - 2, 1);
  const editing = useCellLayer({
    ...{ screen, table, columns, labelOf: props.labelOf, place: stop, page, isNarrow, focus, scroller },
    start,
    isEnd: total !== undefined && start + rows.length >= total,
  });
  const onKeyDown = useGridKeys({
    ...{ table, headers, place: stop, page, cells: editing.cells, actions, focus, onOpen },
    onPage: (key) => goTo(router, recordPath(screen.name, key)),
  });
  const menu = useRowMenu(props, columns, () => focus(stop, true));

  function onClick(event: MouseEvent) {
    const click = readClick(event, editing.isEditable);
    if (!click) return;
    event.preventDefault();
    if (editing.cells.wasDragged()) return;
    if ("follow" in click) goTo(router, click.follow);
    else if ("open" in click) onOpen(click.open);
  }

  return (
    <>
      <div
        ref={scroller}
        {...focused.keptFocus}
        style={gridVariables(headers)}
        className="relative min-h-0 flex-1 overflow-auto print:overflow-visible scroll-ps-(--pinned) scroll-pt-9 scroll-pb-9"
      >
        <table
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the ARIA grid pattern
          role="grid"
          aria-label={screen.title}
          aria-rowcount={total === undefined ? -1 : total + 1}
          aria-colcount={headers.length + 1}
          aria-multiselectable
          aria-busy={props.busy}
          onKeyDown={onKeyDown}
          onFocus={(event) => {
            focused.follow(event);
            void editing.prepare();
          }}
          onClick={onClick}
          onContextMenu={menu.onContextMenu}
          onPointerEnter={editing.prepare}
          {...editing.pointer}
          className="waiting block w-max min-w-full"
        >
          <GridHead
            table={table}
            headers={headers}
            columns={columns}
            tabStop={stop.row === -1 ? stop.column : null}
            actions={actions}
          />
          <GridRows
            {...props}
            columns={columns}
            tabStop={stop}
            height={height}
            editing={editing}
            scroller={scroller}
          />
          {props.totals && <GridFoot columns={columns} state={props.totals} />}
        </table>
        {menu.shown}
      </div>
      {editing.bar}
      {editing.layer}
    </>
  );
}

/** The menu of a cell, opened by a right click or by key. */
function useRowMenu(
  { screen, table, onOpen, onFilter }: RecordsGridProps,
  columns: readonly GridColumn[],
  onClosed: () => void,
) {
  const [place, setPlace] = useState<MenuPlace | null>(null);
  return {
    onContextMenu(event: MouseEvent) {
      const at = event.target instanceof Element && menuPlace(event, table, columns);
      if (!at) return;
      event.preventDefault();
      setPlace(at);
    },
    shown: place && (
      <RowMenu
        at={place}
        resource={screen.name}
        onOpen={onOpen}
        onFilter={onFilter}
        onClose={() => {
          setPlace(null);
          onClosed();
        }}
      />
    ),
  };
}

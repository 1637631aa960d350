"use client";

import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import {
  type FocusEvent,
  type MouseEvent,
  type RefObject,
  startTransition,
  useCallback,
  useEffect,
  useRef,
  useState,
} from "react";
import { clampPlace, type Place } from "@/components/grid/place";
import { titleOf } from "@/components/record/title-of";
import type { LabelOf } from "@/components/reference/row-reference";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import { recordPath } from "@/lib/view-models/paths";
import type { ResourceScreen } from "@/lib/view-models/resource-screen";
import { GridHead } from "./grid-head";
import { GridRow } from "./grid-row";
import { gridVariables } from "./grid-styles";
import { menuPlace, moveFocus, readClick, shownPlace } from "./grid-targets";
import type { Condition } from "./query/conditions";
import type { Density } from "./query/layout";
import type { MenuPlace } from "./row-menu";
import { useCellLayer } from "./use-cell-layer";
import { useGridColumns } from "./use-grid-columns";
import { useGridKeys } from "./use-grid-keys";
import { useKeptFocus } from "./use-kept-focus";
import { useNarrow } from "./use-narrow";
import type { ColumnActions, RecordsTable } from "./use-records-table";
import type { TotalsState } from "./use-totals";

const VirtualRows = dynamic(() => import("./virtual-rows"));
const GridFoot = dynamic(() => import("./grid-foot"));
const RowMenu = lazyDialog(() => import("./row-menu"));

/** Below this many rows, rendering all costs less than virtualizing. */
const virtualFrom = 101;
/** Rows rendered at first; most screens show no more. */
const firstRows = 30;
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

/** The rows as an ARIA grid: one tab stop, arrow keys clampPlace, virtualized when there are many. */
export function RecordsGrid(props: RecordsGridProps) {
  const { screen, table, density, start, total, busy, actions, onOpen } = props;
  const router = useRouter();
  const scroller = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<Place>({ row: 0, column: 1 });
  const [menu, setMenu] = useState<MenuPlace | null>(null);
  const { rows } = table.getRowModel();
  const headers = table.getHeaderGroups()[0]?.headers ?? [];
  const columns = useGridColumns(screen, headers);
  const isNarrow = useNarrow();
  const height = isNarrow ? cardHeight : heights[density];
  const drawn = useSoonAll(firstRows);
  useClosedFocus(scroller, props.open);
  const stop = clampPlace(place, { rows: rows.length, columns: headers.length + 1 });
  const keptFocus = useKeptFocus(scroller, stop, rows);

  function focus(wanted: Place, isLater = false) {
    const target = shownPlace(scroller.current, stop, wanted, headers.length + 1);
    setPlace(target);
    moveFocus(scroller.current, target, isLater);
  }

  const page = Math.max(Math.floor((scroller.current?.clientHeight ?? 640) / height) - 2, 1);
  const { cells, handlers, ...editing } = useCellLayer({
    ...{ screen, table, columns, labelOf: props.labelOf, place: stop, page, isNarrow, focus, scroller },
    start,
    isEnd: total !== undefined && start + rows.length >= total,
  });
  const onKeyDown = useGridKeys({
    table,
    headers,
    place: stop,
    page,
    cells,
    actions,
    focus,
    onOpen,
    onPage: (key) => router.push(recordPath(screen.name, key)),
  });
  const toggle = useToggle(table);

  function onFocus({ target }: FocusEvent) {
    const column = target.closest<HTMLElement>("[data-column]")?.dataset.column;
    const row = target.closest<HTMLElement>("[data-row]")?.dataset.row;
    if (column !== undefined && row !== undefined) setPlace({ row: Number(row), column: Number(column) });
    void editing.prepare();
  }

  function onContextMenu(event: MouseEvent) {
    const at = event.target instanceof Element && menuPlace(event, table, columns);
    if (!at) return;
    event.preventDefault();
    setMenu(at);
  }

  function onClick(event: MouseEvent) {
    const click = readClick(event, editing.isEditable);
    if (!click) return;
    event.preventDefault();
    if (handlers.current?.wasDragged()) return;
    if ("follow" in click) router.push(click.follow);
    else if ("open" in click) onOpen(click.open);
  }

  const draw = (index: number, top?: number) => {
    const row = rows[index];
    return (
      row && (
        <GridRow
          key={row.id}
          row={row.original}
          recordKey={row.id}
          name={titleOf(screen, row.original, props.labelOf)}
          resource={screen.name}
          index={index}
          start={start}
          columns={columns}
          labelOf={props.labelOf}
          selected={row.getIsSelected()}
          open={props.open === row.id}
          tabStop={stop.row === index ? stop.column : null}
          height={height}
          top={top}
          {...editing.rowCells(index, row.id)}
          lockOf={editing.lockOf}
          onToggle={toggle}
        />
      )
    );
  };

  return (
    <>
      <div
        ref={scroller}
        {...keptFocus}
        className="relative min-h-0 flex-1 overflow-auto scroll-ps-60 scroll-pt-9 scroll-pb-9"
      >
        <table
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the ARIA grid pattern
          role="grid"
          aria-label={screen.title}
          aria-rowcount={total === undefined ? -1 : total + 1}
          aria-colcount={headers.length + 1}
          aria-multiselectable
          aria-busy={busy}
          onKeyDown={onKeyDown}
          onFocus={onFocus}
          onClick={onClick}
          onContextMenu={onContextMenu}
          onPointerEnter={editing.prepare}
          onMouseDown={(event) => handlers.current?.onMouseDown(event)}
          onPointerDown={editing.onPointerDown}
          onPointerOver={(event) => handlers.current?.onPointerOver(event)}
          onDoubleClick={editing.onDoubleClick}
          style={gridVariables(table)}
          className="waiting block w-max min-w-full"
        >
          <thead className="sticky top-0 z-20 block">
            <GridHead
              table={table}
              headers={headers}
              columns={columns}
              tabStop={stop.row === -1 ? stop.column : null}
              actions={actions}
            />
          </thead>
          {rows.length >= virtualFrom ? (
            <VirtualRows
              count={rows.length}
              height={height}
              scroller={scroller}
              kept={stop.row}
              draw={draw}
            />
          ) : (
            <tbody className="block" style={{ minHeight: rows.length * height }}>
              {rows.slice(0, drawn).map((_, index) => draw(index))}
            </tbody>
          )}
          {props.totals && <GridFoot columns={columns} state={props.totals} />}
        </table>
        {menu && (
          <RowMenu
            at={menu}
            resource={screen.name}
            onOpen={onOpen}
            onFilter={props.onFilter}
            onClose={() => {
              setMenu(null);
              focus(stop, true);
            }}
          />
        )}
      </div>
      {editing.bar}
      {editing.layer}
    </>
  );
}

/** Renders this many rows at first and all of them when idle. */
function useSoonAll(first: number): number {
  const [count, setCount] = useState(first);
  useEffect(() => startTransition(() => setCount(Number.POSITIVE_INFINITY)), []);
  return count;
}

/** Selects a row; a stable function, so that rows do not render again. */
function useToggle(table: RecordsTable) {
  const latest = useRef(table);
  useEffect(() => {
    latest.current = table;
  });
  return useCallback((key: string) => latest.current.getRow(key).toggleSelected(), []);
}

/** Focuses the row whose side panel was closed: the panel returns the focus to its opener, but the open row may have changed. */
function useClosedFocus(scroller: RefObject<HTMLElement | null>, open: string | null): void {
  const wasOpen = useRef(open);
  useEffect(() => {
    const closed = open === null ? wasOpen.current : null;
    wasOpen.current = open;
    if (closed === null) return;
    const timer = window.setTimeout(() => {
      const row = scroller.current?.querySelector(`[data-key="${CSS.escape(closed)}"]`);
      row?.querySelector<HTMLElement>("[data-column='1']")?.focus();
    });
    return () => window.clearTimeout(timer);
  }, [scroller, open]);
}

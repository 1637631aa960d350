"use client";

import dynamic from "next/dynamic";
import { type RefObject, startTransition, useCallback, useEffect, useRef, useState } from "react";
import type { Place } from "@/components/grid/place";
import { titleOf } from "@/components/record/title-of";
import type { LabelOf } from "@/components/reference/row-reference";
import { usePrinting } from "@/components/ui/use-printing";
import { useReader } from "@/components/value/reader";
import type { ResourceScreen } from "@/lib/view-models/resource-screen";
import type { useCellLayer } from "../cells/use-cell-layer";
import type { RecordsTable } from "../use-records-table";
import { type GridColumn, GridRow } from "./grid-row";

const VirtualRows = dynamic(() => import("./virtual-rows"));

/** Below this many rows, rendering all costs less than virtualizing. */
const virtualFrom = 101;
/** Rows rendered at first; most screens show no more. */
const firstRows = 30;

interface GridRowsProps {
  screen: ResourceScreen;
  table: RecordsTable;
  columns: readonly GridColumn[];
  labelOf: LabelOf;
  /** Rows before this page. */
  start: number;
  /** Key of the record in the side panel. */
  open: string | null;
  tabStop: Place;
  height: number;
  editing: Pick<ReturnType<typeof useCellLayer>, "rowCells" | "lockOf">;
  scroller: RefObject<HTMLElement | null>;
}

/** The rows of the grid, virtualized when there are many, except on paper. */
export function GridRows(props: GridRowsProps) {
  const { screen, table, columns, labelOf, start, open, tabStop, height, editing, scroller } = props;
  const { rows } = table.getRowModel();
  const drawn = useSoonAll(firstRows);
  const toggle = useToggle(table);
  const reader = useReader();
  const isPrinting = usePrinting();

  const draw = (index: number, top?: number) => {
    const row = rows[index];
    return (
      row && (
        <GridRow
          key={row.id}
          row={row.original}
          recordKey={row.id}
          name={titleOf(screen, row.original, labelOf, reader)}
          resource={screen.name}
          index={index}
          start={start}
          columns={columns}
          labelOf={labelOf}
          selected={row.getIsSelected()}
          open={open === row.id}
          tabStop={tabStop.row === index ? tabStop.column : null}
          height={height}
          top={top}
          {...editing.rowCells(index, row.id)}
          lockOf={editing.lockOf}
          onToggle={toggle}
        />
      )
    );
  };

  if (rows.length >= virtualFrom && !isPrinting) {
    return (
      <VirtualRows count={rows.length} height={height} scroller={scroller} kept={tabStop.row} draw={draw} />
    );
  }
  return (
    <tbody className="block" style={{ minHeight: rows.length * height }}>
      {rows.slice(0, drawn).map((_, index) => draw(index))}
    </tbody>
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

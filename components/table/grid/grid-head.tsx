"use client";

import { clsx } from "clsx";
import { ArrowDown, ArrowUp } from "lucide-react";
import { Checkbox } from "@/components/ui/input";
import { isEndAligned } from "@/components/value/is-end-aligned";
import { ColumnMenu } from "../columns/column-menu";
import type { ColumnActions, RecordsHeader, RecordsTable } from "../use-records-table";
import type { CardSlot } from "./card-slots";
import type { GridColumn } from "./grid-row";
import { cellStyle } from "./grid-styles";

interface GridHeadProps {
  table: RecordsTable;
  headers: readonly RecordsHeader[];
  columns: readonly GridColumn[];
  tabStop: number | null;
  actions: ColumnActions;
}

/** Header of the grid: names, sort order and column menus. */
export function GridHead({ table, headers, columns, tabStop, actions }: GridHeadProps) {
  const all = table.getIsAllRowsSelected();
  return (
    <thead className="sticky top-0 z-20 block print:static">
      <tr aria-rowindex={1} data-row={-1} className="flex h-9 w-max min-w-full border-b border-line">
        <th
          scope="col"
          aria-label="Select rows"
          tabIndex={tabStop === 0 ? 0 : -1}
          aria-colindex={1}
          data-column={0}
          data-slot="select"
          className={clsx(cell, "sticky start-0 z-10 w-9 justify-center px-0")}
        >
          <Checkbox
            tabIndex={-1}
            aria-label="Select all rows on this page"
            checked={all}
            ref={(input) => {
              if (input) input.indeterminate = !all && table.getIsSomeRowsSelected();
            }}
            onChange={table.getToggleAllRowsSelectedHandler()}
          />
        </th>
        {headers.map((header, index) => (
          <HeadCell
            key={header.id}
            header={header}
            index={index}
            slot={columns.find(({ column }) => column.name === header.id)?.slot}
            isStop={tabStop === index + 1}
            actions={actions}
          />
        ))}
        <td aria-hidden className="flex-1 bg-sunken" />
      </tr>
    </thead>
  );
}

const cell =
  "group/head relative flex shrink-0 items-center gap-1 bg-sunken px-2.5 text-xs font-medium text-muted select-none focus-visible:z-20 focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-accent";

interface HeadCellProps {
  header: RecordsHeader;
  index: number;
  slot: CardSlot | undefined;
  isStop: boolean;
  actions: ColumnActions;
}

function HeadCell({ header, index, slot, isStop, actions }: HeadCellProps) {
  const { column } = header;
  const shown = column.columnDef.meta?.column;
  const sorted = column.getIsSorted();
  const isPinned = column.getIsPinned() === "start";
  const isEnd = shown !== undefined && isEndAligned(shown);
  const Arrow = sorted === "desc" ? ArrowDown : ArrowUp;
  return (
    <th
      scope="col"
      aria-sort={
        sorted === false
          ? column.getCanSort()
            ? "none"
            : undefined
          : sorted === "desc"
            ? "descending"
            : "ascending"
      }
      tabIndex={isStop ? 0 : -1}
      aria-colindex={index + 2}
      data-column={index + 1}
      data-slot={slot}
      style={cellStyle(index, isPinned)}
      className={clsx(cell, isPinned && "sticky z-10", sorted && "text-ink", isEnd && "flex-row-reverse")}
    >
      <button
        type="button"
        tabIndex={-1}
        data-sort
        disabled={!column.getCanSort()}
        onClick={column.getToggleSortingHandler()}
        className={clsx(
          "flex h-full min-w-0 flex-1 items-center gap-1 enabled:hover:text-ink",
          isEnd && "flex-row-reverse text-end",
        )}
      >
        <span className="truncate" title={shown?.label}>
          {shown?.label ?? column.id}
        </span>
        {sorted && <Arrow aria-hidden className="size-3 shrink-0" />}
      </button>
      <ColumnMenu header={header} label={shown?.label ?? column.id} actions={actions} />
      <ResizeHandle header={header} />
    </th>
  );
}

/** Resize handle of a column; Shift and arrow keys do the same. */
function ResizeHandle({ header }: { header: RecordsHeader }) {
  const drag = header.getResizeHandler();
  return (
    <span
      aria-hidden
      data-resize
      onMouseDown={drag}
      onTouchStart={drag}
      onDoubleClick={() => header.column.resetSize()}
      className={clsx(
        "absolute inset-y-1.5 -end-px z-10 w-2 cursor-col-resize touch-none border-e-2 border-transparent hover:border-accent",
        header.column.getIsResizing() && "border-accent",
      )}
    />
  );
}

"use client";

import { clsx } from "clsx";
import { memo } from "react";
import type { LabelOf } from "@/components/reference/use-labels";
import { Checkbox } from "@/components/ui/input";
import { Skeleton } from "@/components/ui/skeleton";
import { isEndAligned } from "@/components/value/is-end-aligned";
import { RowValue } from "@/components/value/row-value";
import type { AnyRow } from "@/lib/client/records";
import type { ColumnScreen } from "@/lib/screens/resource-screen";
import { cellStyle } from "./grid-styles";
import { RecordLink } from "./record-link";

/** A column as rows draw it. */
export interface GridColumn {
  column: ColumnScreen;
  isPinned: boolean;
  /** Its values open the record. */
  opens: boolean;
}

interface GridRowProps {
  row: AnyRow;
  recordKey: string;
  /** How the record reads, for the control that selects it. */
  name: string;
  resource: string;
  index: number;
  /** Place of the first row among all rows. */
  start: number;
  columns: readonly GridColumn[];
  labelOf: LabelOf;
  selected: boolean;
  open: boolean;
  /** Column of the cell that can be tabbed to; null in all other rows. */
  tabStop: number | null;
  height: number;
  /** Pixels from the first row, where rows stand by themselves. */
  top: number | undefined;
  onToggle: (key: string) => void;
}

/** One record of the grid. It is drawn again only when something of its own changes. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { row, recordKey, name, index, columns, selected, open, tabStop, height, top, onToggle } = props;
  const ground = selected ? "bg-accent-soft" : open ? "bg-sunken" : "bg-surface group-hover:bg-sunken";
  return (
    <tr
      aria-rowindex={props.start + index + 2}
      aria-selected={selected}
      data-row={index}
      data-key={recordKey}
      style={{ height, top }}
      className={clsx(
        top !== undefined && "absolute",
        "group flex w-max min-w-full cursor-default border-b border-line",
      )}
    >
      <td
        tabIndex={tabStop === 0 ? 0 : -1}
        data-column={0}
        className={clsx("grid-cell sticky start-0 z-10 w-9 justify-center px-0", ground)}
      >
        <Checkbox
          tabIndex={-1}
          checked={selected}
          onChange={() => onToggle(recordKey)}
          aria-label={`Select ${name}`}
        />
      </td>
      {columns.map(({ column, isPinned, opens }, place) => (
        <td
          key={column.name}
          tabIndex={tabStop === place + 1 ? 0 : -1}
          data-column={place + 1}
          style={cellStyle(place, isPinned)}
          className={clsx(
            "grid-cell",
            ground,
            isPinned && "sticky z-10",
            isEndAligned(column) && "justify-end text-end",
            opens && "font-medium",
          )}
        >
          <Cell {...props} column={column} opens={opens} row={row} />
        </td>
      ))}
      <td aria-hidden className={clsx("flex-1", ground)} />
    </tr>
  );
});

function Cell({
  row,
  column,
  opens,
  labelOf,
  resource,
  recordKey,
}: GridRowProps & { column: ColumnScreen; opens: boolean }) {
  const value = row[column.name];
  // A column just added is not in the rows that are still shown.
  if (value === undefined) return <Skeleton className="h-3.5 w-3/5" />;
  const shown = <RowValue column={column} row={row} labelOf={labelOf} inGrid />;
  if (!opens || column.reference || value === null) return shown;
  return (
    <RecordLink resource={resource} recordKey={recordKey}>
      {shown}
    </RecordLink>
  );
}

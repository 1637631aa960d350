"use client";

import { clsx } from "clsx";
import { memo, type ReactNode } from "react";
import type { LabelOf } from "@/components/reference/use-labels";
import { Checkbox } from "@/components/ui/input";
import { Skeleton } from "@/components/ui/skeleton";
import { isEndAligned } from "@/components/value/is-end-aligned";
import { RowValue } from "@/components/value/row-value";
import type { AnyRow } from "@/lib/client/records";
import { recordPath } from "@/lib/view-models/paths";
import type { ColumnScreen } from "@/lib/view-models/resource-screen";
import type { CardSlot } from "./card-slots";
import { cellStyle } from "./grid-styles";

/** A column as rows render it. */
export interface GridColumn {
  column: ColumnScreen;
  isPinned: boolean;
  /** Its cells link to the record. */
  opens: boolean;
  /** Its slot on a narrow screen, which hides columns without one. */
  slot: CardSlot | undefined;
}

interface GridRowProps {
  row: AnyRow;
  recordKey: string;
  /** Label of the record, for its checkbox. */
  name: string;
  /** Whether the column that links to the record holds a name, and not a key that only the database knows. */
  hasName: boolean;
  resource: string;
  index: number;
  /** Index of the first row among all rows. */
  start: number;
  columns: readonly GridColumn[];
  labelOf: LabelOf;
  selected: boolean;
  open: boolean;
  /** Column of the grid's tab stop; null in all other rows. */
  tabStop: number | null;
  height: number;
  /** Offset in pixels of virtualized rows. */
  top: number | undefined;
  onToggle: (key: string) => void;
}

/** One record of the grid. Memoized: renders only when its own props change. */
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
        aria-colindex={1}
        data-column={0}
        data-slot="select"
        className={clsx("grid-cell sticky start-0 z-10 w-9 justify-center px-0", ground)}
      >
        <Checkbox
          tabIndex={-1}
          checked={selected}
          onChange={() => onToggle(recordKey)}
          aria-label={`Select ${name}`}
        />
      </td>
      {columns.map(({ column, isPinned, opens, slot }, place) => (
        <td
          key={column.name}
          tabIndex={tabStop === place + 1 ? 0 : -1}
          aria-colindex={place + 2}
          data-column={place + 1}
          data-slot={slot}
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
  name,
  hasName,
  resource,
  recordKey,
}: GridRowProps & { column: ColumnScreen; opens: boolean }) {
  const value = row[column.name];
  // Rows that were loaded before a column was added lack it.
  if (value === undefined) return <Skeleton className="h-3.5 w-3/5" />;
  const shown = <RowValue column={column} row={row} labelOf={labelOf} inGrid />;
  if (!opens || column.reference || value === null) return shown;
  return (
    <RecordLink resource={resource} recordKey={recordKey}>
      {hasName ? (
        shown
      ) : (
        <>
          <span className="in-row">{shown}</span>
          <span className="in-card">{name}</span>
        </>
      )}
    </RecordLink>
  );
}

interface RecordLinkProps {
  resource: string;
  recordKey: string;
  children: ReactNode;
}

/** Link to a record's page, for new tabs; the grid handles plain clicks and opens the side panel. */
const RecordLink = ({ resource, recordKey, children }: RecordLinkProps) => (
  <a
    href={recordPath(resource, recordKey)}
    tabIndex={-1}
    data-opens
    className="text-ink underline-offset-2 hover:underline"
  >
    {children}
  </a>
);

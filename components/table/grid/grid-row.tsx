"use client";

import { clsx } from "clsx";
import { memo, type ReactNode } from "react";
import type { LabelOf } from "@/components/reference/row-reference";
import { Checkbox } from "@/components/ui/input";
import { Skeleton } from "@/components/ui/skeleton";
import { isEndAligned } from "@/components/value/is-end-aligned";
import { RowValue } from "@/components/value/row-value";
import type { AnyRow } from "@/lib/client/records";
import { recordPath } from "@/lib/view-models/paths";
import type { ColumnScreen } from "@/lib/view-models/resource-screen";
import type { RowMarks } from "../cells/use-record-edits";
import type { CardSlot } from "./card-slots";
import { cellStyle } from "./grid-styles";

/** A column as rows render it. */
export interface GridColumn {
  column: ColumnScreen;
  isPinned: boolean;
  /** Its cells link to the record. */
  opens: boolean;
  /** They show what it is called, not their value. */
  isName: boolean;
  /** Its slot on a narrow screen, which hides columns without one. */
  slot: CardSlot | undefined;
  /** Why its cells cannot be edited; null if they can. */
  readOnly: string | null;
}

/** State that the cells of a row show in addition to its record. Columns are counted from 1, and 0 is none. */
export interface RowCells {
  /** First and last selected column. */
  from: number;
  to: number;
  /** Column with the handle that fills down. */
  handle: number;
  /** Column that is edited. */
  edited: number;
  marks: RowMarks | undefined;
  /** Id of the element that describes the focused cell. */
  describedBy: string | undefined;
}

interface GridRowProps extends RowCells {
  row: AnyRow;
  recordKey: string;
  /** Label of the record, for its checkbox. */
  name: string;
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
  /** Why the record is locked; undefined where the list is not edited. */
  lockOf: ((column: string, row: AnyRow) => string | null) | undefined;
  onToggle: (key: string) => void;
}

/** One record of the grid. Memoized: renders only when its own props change. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { row, recordKey, name, columns, selected, open, tabStop, height, top, lockOf, onToggle } = props;
  const ground = selected ? "bg-accent-soft" : open ? "bg-sunken" : "bg-surface group-hover:bg-sunken";
  return (
    <tr
      aria-rowindex={props.start + props.index + 2}
      aria-selected={selected}
      data-row={props.index}
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
      {columns.map(({ column, isPinned, opens, isName, slot, readOnly }, index) => {
        const place = index + 1;
        const isIn = place >= props.from && place <= props.to;
        const mark = props.marks?.get(column.name);
        return (
          // biome-ignore lint/a11y/useAriaPropsSupportedByRole: the cells of a grid are grid cells
          <td
            key={column.name}
            tabIndex={tabStop === place ? 0 : -1}
            aria-colindex={place + 1}
            aria-selected={isIn || undefined}
            aria-readonly={(lockOf && (readOnly ?? lockOf(column.name, row)) !== null) || undefined}
            aria-invalid={mark ? true : undefined}
            aria-describedby={tabStop === place ? props.describedBy : undefined}
            data-column={place}
            data-slot={slot}
            style={cellStyle(index, isPinned)}
            className={clsx(
              "grid-cell",
              mark ? "bg-danger-soft" : isIn ? "bg-accent-soft" : ground,
              isPinned ? "sticky z-10" : (props.handle === place || props.edited === place) && "relative",
              props.edited === place && "z-15 overflow-visible!",
              isEndAligned(column) && "justify-end text-end",
              opens && "font-medium",
            )}
          >
            {mark ? (
              <span className="text-danger">{String(mark.draft)}</span>
            ) : (
              <Cell {...props} column={column} opens={opens} isName={isName} row={row} />
            )}
            {lockOf && tabStop === place && column.reference && row[column.name] !== null && (
              <span data-follow aria-hidden title="Open" className="follow-mark">
                ↗
              </span>
            )}
            {props.handle === place && <span data-fill aria-hidden className="fill-handle" />}
          </td>
        );
      })}
      <td aria-hidden className={clsx("flex-1", ground)} />
    </tr>
  );
});

function Cell({
  row,
  column,
  opens,
  isName,
  labelOf,
  name,
  resource,
  recordKey,
}: GridRowProps & Pick<GridColumn, "column" | "opens" | "isName">) {
  const value = row[column.name];
  // Rows that were loaded before a column was added lack it.
  if (value === undefined) return <Skeleton className="h-3.5 w-3/5" />;
  const shown = isName ? (
    <span className="truncate" title={name}>
      {name}
    </span>
  ) : (
    <RowValue column={column} row={row} labelOf={labelOf} inGrid />
  );
  if (!opens || column.reference || value === null) return shown;
  return (
    <RecordLink resource={resource} recordKey={recordKey}>
      {shown}
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

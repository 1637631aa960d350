import { clsx } from "clsx";
import type { ComponentProps, ReactNode } from "react";
import { ScrollArea } from "./scroll-area";

export interface TableColumn {
  title: string;
  /** Key, when several columns have the same title. */
  name?: string;
  /** Numeric column, aligned to the end. */
  isEnd?: boolean;
  /** Title for screen readers only, as above buttons. */
  isQuiet?: boolean;
  /** In view also where the table is wider than the screen, as the last column. */
  isInView?: boolean;
  className?: string;
}

interface TableProps {
  /** Accessible name of the table. */
  label: string;
  columns: readonly TableColumn[];
  /** Small sticky header on a coloured background. */
  dense?: boolean;
  /** Class of the scroll area. */
  className?: string;
  /** Class of the table, such as its minimum width. */
  tableClass?: string;
  /** Rows of TableHead and TableCell. */
  children: ReactNode;
}

const inView = "sticky end-0 bg-surface max-lg:border-s";

/** A table in its own scroll area. */
export const Table = ({ label, columns, dense = false, className, tableClass, children }: TableProps) => (
  // A focused control is scrolled to before the column that stays in view; wider, since 32 px in view are enough for Chromium.
  <ScrollArea
    label={label}
    className={clsx(columns.some(({ isInView }) => isInView) && "scroll-pe-48", className)}
  >
    <table className={clsx("w-full border-separate border-spacing-0 text-sm", tableClass)}>
      <thead className="text-muted">
        <tr>
          {columns.map(({ title, name = title, isEnd, isQuiet, isInView, className }) => (
            <th
              key={name}
              scope="col"
              className={clsx(
                "border-b border-line px-3 font-medium whitespace-nowrap",
                isEnd ? "text-end" : "text-start",
                dense ? "sticky top-0 bg-sunken py-1.5 text-xs" : "py-2",
                isInView && inView,
                className,
              )}
            >
              {isQuiet ? <span className="sr-only">{title}</span> : title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="[&>tr:last-child>*]:border-b-0">{children}</tbody>
    </table>
  </ScrollArea>
);

const cell = "border-b border-line px-3";

/** The header cell of a row. */
export const TableHead = ({ className, ...rest }: ComponentProps<"th">) => (
  <th scope="row" {...rest} className={clsx(cell, "text-start font-normal", className)} />
);

export const TableCell = ({ className, ...rest }: ComponentProps<"td">) => (
  <td {...rest} className={clsx(cell, className)} />
);

/** The last column of a table on a surface, for the buttons of its rows. */
export const actionColumn: TableColumn = { title: "Actions", isQuiet: true, isInView: true };

/** Its cells. */
export const ActionCell = ({ className, ...rest }: ComponentProps<"td">) => (
  <TableCell {...rest} className={clsx(inView, className)} />
);

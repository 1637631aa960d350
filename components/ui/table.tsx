import { clsx } from "clsx";
import type { ComponentProps, ReactNode } from "react";
import { ScrollArea } from "./scroll-area";

export interface TableColumn {
  title: string;
  /** What tells it from others of the same title. */
  name?: string;
  /** Its values are numbers, which stand at the end. */
  isEnd?: boolean;
  /** Its title is read out alone, as where the rows have buttons. */
  isQuiet?: boolean;
  className?: string;
}

interface TableProps {
  /** What the rows are. */
  label: string;
  columns: readonly TableColumn[];
  /** Small words on a ground of their own, which stay in sight. */
  dense?: boolean;
  /** Of the place that the table scrolls in. */
  className?: string;
  /** Of the table, such as the width that it needs. */
  tableClass?: string;
  /** Rows of TableHead and TableCell. */
  children: ReactNode;
}

/** A table in a place of its own, where it scrolls. */
export const Table = ({ label, columns, dense = false, className, tableClass, children }: TableProps) => (
  <ScrollArea label={label} {...(className !== undefined && { className })}>
    <table className={clsx("w-full border-separate border-spacing-0 text-sm", tableClass)}>
      <thead className="text-muted">
        <tr>
          {columns.map(({ title, name = title, isEnd = false, isQuiet = false, className }) => (
            <th
              key={name}
              scope="col"
              className={clsx(
                "border-b border-line px-3 font-medium whitespace-nowrap",
                isEnd ? "text-end" : "text-start",
                dense ? "sticky top-0 bg-sunken py-1.5 text-xs" : "py-2",
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

/** What a row is about. */
export const TableHead = ({ className, ...rest }: ComponentProps<"th">) => (
  <th scope="row" {...rest} className={clsx(cell, "text-start font-normal", className)} />
);

export const TableCell = ({ className, ...rest }: ComponentProps<"td">) => (
  <td {...rest} className={clsx(cell, className)} />
);

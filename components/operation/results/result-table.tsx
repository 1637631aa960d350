"use client";

import { clsx } from "clsx";
import { SearchX } from "lucide-react";
import { useLabels } from "@/components/reference/use-labels";
import { EmptyState } from "@/components/ui/states";
import { Table, TableCell } from "@/components/ui/table";
import { isEndAligned } from "@/components/value/is-end-aligned";
import { RowValue } from "@/components/value/row-value";
import { type ResultProps, rowsOf } from "./rows-of";

/** The rows of a response as a table. */
export function ResultTable({ operation, response }: ResultProps) {
  const { columns } = operation.result;
  const rows = rowsOf(operation.result, response);
  const labelOf = useLabels(columns, rows);
  if (rows.length === 0) {
    return (
      <EmptyState icon={SearchX} title="No results">
        Try other values.
      </EmptyState>
    );
  }
  const heads = columns.map((column) => ({
    name: column.name,
    title: column.label,
    isEnd: isEndAligned(column),
  }));
  return (
    <Table label="Results" columns={heads} dense className="-m-4 max-h-[70dvh] rounded-b-lg">
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows of a response are never reordered
        <tr key={index}>
          {columns.map((column) => (
            <TableCell
              key={column.name}
              className={clsx("max-w-80 truncate py-1.5", isEndAligned(column) && "text-end")}
            >
              <RowValue column={column} row={row} labelOf={labelOf} />
            </TableCell>
          ))}
        </tr>
      ))}
    </Table>
  );
}

"use client";

import { clsx } from "clsx";
import { SearchX } from "lucide-react";
import { useLabels } from "@/components/reference/use-labels";
import { EmptyState } from "@/components/ui/states";
import { isEndAligned } from "@/components/value/is-end-aligned";
import { RowValue } from "@/components/value/row-value";
import type { ResultProps } from "./result-view";
import { rowsOf } from "./rows-of";

/** The rows of an answer as a table. */
export function ResultTable({ operation, answer }: ResultProps) {
  const { columns } = operation.result;
  const rows = rowsOf(operation.result, answer);
  const labelOf = useLabels(columns, rows);
  if (rows.length === 0) {
    return (
      <EmptyState icon={SearchX} title="Nothing was found">
        Ask with other values.
      </EmptyState>
    );
  }
  return (
    <section
      tabIndex={0}
      aria-label="Answer"
      className="focus-ring -m-4 max-h-[70dvh] overflow-auto rounded-b-lg"
    >
      <table className="w-full border-separate border-spacing-0 text-sm">
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.name}
                scope="col"
                className={clsx(
                  "sticky top-0 border-b border-line bg-sunken px-3 py-1.5 text-xs font-medium whitespace-nowrap text-muted",
                  isEndAligned(column) ? "text-end" : "text-start",
                )}
              >
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an answer's rows never move
            <tr key={index}>
              {columns.map((column) => (
                <td
                  key={column.name}
                  className={clsx(
                    "max-w-80 truncate border-b border-line px-3 py-1.5",
                    isEndAligned(column) && "text-end",
                  )}
                >
                  <RowValue column={column} row={row} labelOf={labelOf} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

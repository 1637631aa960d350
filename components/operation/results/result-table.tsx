"use client";

import { clsx } from "clsx";
import { SearchX } from "lucide-react";
import { useLabels } from "@/components/reference/use-labels";
import { EmptyState } from "@/components/ui/states";
import { currencyOf } from "@/components/value/currency-of";
import { Value } from "@/components/value/value";
import type { ColumnScreen } from "@/lib/screens/resource-screen";
import type { ResultProps } from "./result-view";
import { rowsOf } from "./rows-of";

const numeric = new Set(["numeric", "integer", "bigint"]);
const isNumber = ({ type, reference }: ColumnScreen) => numeric.has(type) && !reference;

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
                  isNumber(column) ? "text-end" : "text-start",
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
                    isNumber(column) && "text-end",
                  )}
                >
                  <Value
                    column={column}
                    value={row[column.name]}
                    label={labelOf(column, row[column.name])}
                    currency={currencyOf(column, row)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

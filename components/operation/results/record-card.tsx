"use client";

import { useLabels } from "@/components/reference/use-labels";
import { CodeBlock } from "@/components/ui/code-block";
import { RowValue } from "@/components/value/row-value";
import type { ResultProps } from "./result-view";
import { rowsOf } from "./rows-of";

/** The single record of a response, field by field. */
export function RecordCard({ operation, answer }: ResultProps) {
  const { columns } = operation.result;
  const [row] = rowsOf(operation.result, answer);
  const labelOf = useLabels(columns, row ? [row] : []);
  if (!row || columns.length === 0)
    return <CodeBlock label="answer" code={JSON.stringify(answer, null, 2)} />;
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
      {columns.map((column) => (
        <div key={column.name} className="min-w-0">
          <dt className="text-xs text-muted">{column.label}</dt>
          <dd className="wrap-anywhere">
            <RowValue column={column} row={row} labelOf={labelOf} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

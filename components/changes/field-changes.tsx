import { ArrowRight } from "lucide-react";
import type { ReactNode } from "react";
import type { LabelOf } from "@/components/reference/row-reference";
import { RowValue } from "@/components/value/row-value";
import type { ColumnScreen } from "@/lib/view-models/resource-screen";
import type { ShownChange } from "./use-changed-records";

interface FieldChangesProps {
  change: ShownChange;
  labelOf: LabelOf;
  /** Action on one field, such as restoring it. */
  action?: (column: ColumnScreen) => ReactNode;
}

/** The changed fields of a record, before → after; of a created or deleted one its values. */
export function FieldChanges({ change, labelOf, action }: FieldChangesProps) {
  const { kind, columns, rows } = change;
  if (columns.length === 0) return <p className="text-sm text-muted">Only values that are not shown</p>;
  return (
    <dl className="grid min-w-0 gap-x-6 gap-y-0.5 text-sm">
      {columns.map((column) => (
        <div key={column.name} className="flex min-w-0 flex-wrap items-baseline gap-x-2">
          <dt className="text-muted">{column.label}</dt>
          <dd className="flex min-w-0 flex-wrap items-baseline gap-x-1.5">
            {kind !== "insert" && (
              <span
                className={
                  kind === "update"
                    ? "min-w-0 break-words line-through decoration-muted/60"
                    : "min-w-0 break-words"
                }
              >
                <RowValue column={column} row={rows.before} labelOf={labelOf} />
              </span>
            )}
            {kind === "update" && (
              <>
                <ArrowRight aria-hidden className="size-3 shrink-0 self-center text-muted rtl:rotate-180" />
                <span className="sr-only">changes to</span>
              </>
            )}
            {kind !== "delete" && (
              <span className="min-w-0 font-medium break-words">
                <RowValue column={column} row={rows.after} labelOf={labelOf} />
              </span>
            )}
            {action?.(column)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

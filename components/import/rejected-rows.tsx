"use client";

import { Download } from "lucide-react";
import { buttonClass } from "@/components/ui/button";
import { Table, TableCell, TableHead } from "@/components/ui/table";
import { formatNumber, plainReader } from "@/components/value/format-value";
import { useReader } from "@/components/value/reader";
import { rowError } from "@/lib/view-models/importable";
import type { ColumnScreen } from "@/lib/view-models/resource-screen";
import type { Import } from "./use-import";

const onWide = "hidden sm:table-cell";
const tableColumns = [
  { title: "Row", className: "w-16" },
  { title: "Errors" },
  { title: "Values", className: onWide },
];

interface RejectedRowsProps {
  job: Import;
  /** Columns that a file can set. */
  columns: readonly ColumnScreen[];
}

type Cell = NonNullable<Import["rejectedRows"][number]["cells"][number]>;

const shown = (cell: Cell): string => (typeof cell === "object" ? `${cell.percent}%` : String(cell));

/** Before the file is read. */
const unread = { headings: [], mapping: [] };

/** Rows with errors: the first of them, and the file of all. */
export function RejectedRows({ job, columns }: RejectedRowsProps) {
  const reader = useReader() ?? plainReader;
  const { id, rejectedRows, rejected, plan } = job;
  const format = plan?.kind ?? "csv";
  return (
    <section aria-label="Rows with errors" className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-sm font-semibold">
          {formatNumber(rejected, reader)} {rejected === 1 ? "row" : "rows"} with errors
        </h3>
        <a className={buttonClass({ size: "sm" })} href={`/api/console/import/${id}.${format}`} download>
          <Download aria-hidden className="size-3.5" /> Download these rows
        </a>
      </div>
      <Table
        label="Errors by row"
        columns={tableColumns}
        dense
        className="max-h-80 rounded-md border border-line"
      >
        {rejectedRows.map(({ row, cells, errors }) => {
          const values = cells
            .flatMap((cell) => (cell === null || cell === "" ? [] : [shown(cell)]))
            .join(" · ");
          return (
            <tr key={row}>
              <TableHead className="py-1.5 align-top text-muted tabular-nums">{row}</TableHead>
              <TableCell className="max-w-0 min-w-52 py-1.5 align-top text-danger sm:w-3/5">
                {errors.map((error) => rowError(error, plan ?? unread, columns)).join(" ")}
                <span className="block truncate text-muted sm:hidden">{values}</span>
              </TableCell>
              <TableCell className={`max-w-0 truncate py-1.5 align-top ${onWide}`}>{values}</TableCell>
            </tr>
          );
        })}
      </Table>
      {rejected > rejectedRows.length && (
        <p className="text-xs text-muted">
          The first {rejectedRows.length} are shown; the file has all of them.
        </p>
      )}
    </section>
  );
}

"use client";

import { Download } from "lucide-react";
import { buttonClass } from "@/components/ui/button";
import { Table, TableCell, TableHead } from "@/components/ui/table";
import type { Import } from "./use-import";

const columns = [{ title: "Row" }, { title: "Errors" }, { title: "Values" }];

/** Rows with errors: the first of them, and the file of all. */
export function RejectedRows({ job }: { job: Import }) {
  const { id, rejectedRows, rejected, plan } = job;
  const format = plan?.kind ?? "csv";
  const named = ({ column, message }: Import["rejectedRows"][number]["errors"][number]) => {
    const heading = plan?.headings[plan.mapping.indexOf(column)]?.name;
    return column === null || heading === undefined ? message : `${heading}: ${message}`;
  };
  return (
    <section aria-label="Rows with errors" className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-sm font-semibold">
          {rejected} {rejected === 1 ? "row" : "rows"} with errors
        </h3>
        <a className={buttonClass({ size: "sm" })} href={`/api/console/import/${id}.${format}`} download>
          <Download aria-hidden className="size-3.5" /> Download these rows
        </a>
      </div>
      <Table
        label="Rows with errors"
        columns={columns}
        dense
        className="max-h-80 rounded-md border border-line"
      >
        {rejectedRows.map(({ row, cells, errors }) => (
          <tr key={row}>
            <TableHead className="py-1.5 text-muted tabular-nums">{row}</TableHead>
            <TableCell className="min-w-52 py-1.5 text-danger">
              {errors.map((error) => named(error)).join(" ")}
            </TableCell>
            <TableCell className="max-w-72 truncate py-1.5">
              {cells.filter((cell) => cell !== null && cell !== "").join(" · ")}
            </TableCell>
          </tr>
        ))}
      </Table>
      {rejected > rejectedRows.length && (
        <p className="text-xs text-muted">
          The first {rejectedRows.length} are shown; the file has all of them.
        </p>
      )}
    </section>
  );
}

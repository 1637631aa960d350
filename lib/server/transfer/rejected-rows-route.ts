import sql from "sql-template-tag";
import { notFound, ruleViolation } from "@/lib/schemas/errors";
import { rowError } from "@/lib/view-models/importable";
import { describeResource } from "@/lib/view-models/resource-screen";
import { isFormulaError, textOfCell } from "@/lib/view-models/spreadsheet-text";
import type { Route } from "../api/route";
import { admitCall } from "../auth/authenticate";
import { requireReadable } from "../changes/changed-resource";
import { tenantScope } from "../database/tenant";
import type { Send } from "../database/transaction";
import { withTransaction } from "../database/with-transaction";
import { byteOrderMark, csvLine, type FormulaError } from "./csv-text";
import { findJob } from "./import/job";
import type { FileCell, ImportPlan, RejectedRow } from "./import/plan";
import { bytesOf, openBatches } from "./open-batches";
import { withinLimit } from "./within-limit";
import { sheetFile } from "./xlsx/write-sheet";

const fileName = /^(imp_\w+)\.(csv|xlsx)$/;
const batchRows = 1_000;
/** Heading of the column with the errors, which no file maps to anything. */
const errorHeading = "Error";

const types = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

/** An error as the file shows it. */
type Shown = (error: RejectedRow["errors"][number]) => string;

/** Route of the rows that an import could not write: the columns of its file and one with the errors. */
export function findRejectedRowsRoute(name: string): Route | null {
  const [, id, format] = fileName.exec(name) ?? [];
  if (id === undefined) return null;
  return {
    name: `/api/console/import/<id>.${format}`,
    dialect: "operations",
    methods: ["GET"],
    async handle(request, deps, trace) {
      const actor = await admitCall(request, deps, trace);
      const scope = tenantScope(deps.requests, actor);
      const job = await withTransaction({ scope, readOnly: true }, (send) => findJob(send, actor, id));
      if (!job) throw notFound("The import");
      const { columns } = describeResource(requireReadable(actor, job.resource));
      const { plan } = job;
      if (!plan.headings) throw ruleViolation("The file of the import has not been read.");
      const shown: Shown = (error) => rowError(error, plan, columns);
      const headings = headingsOf(plan);
      const all = [...headings, errorHeading];
      const stream = await withinLimit(actor.companyId, async () => {
        const batches = await openBatches(deps, actor, (send) => rejectedRowsOf(send, actor.companyId, id));
        return format === "xlsx"
          ? sheetFile(
              "Rows with errors",
              all.map((heading) => ({ heading, kind: "text" as const })),
              cellsOf(batches, headings.length, shown),
              batches,
            )
          : bytesOf(csvOf(all, batches, plan.format.separator, shown), batches);
      });
      return {
        status: 200,
        headers: {
          "content-type": types[format as keyof typeof types],
          "content-disposition": `attachment; filename="rows-with-errors.${format}"`,
          "cache-control": "no-store",
        },
        body: null,
        stream,
      };
    },
  };
}

/** The headings of the file, also those that are blank and have no column. */
const headingsOf = ({ headings, width = 0 }: ImportPlan): string[] =>
  Array.from({ length: Math.max(width, headings.length) }, (_, place) => headings[place]?.name ?? "");

async function* rejectedRowsOf(send: Send, companyId: string, id: string): AsyncGenerator<RejectedRow[]> {
  for (let after = 0; ; ) {
    const { rows } = await send<RejectedRow>(sql`
      SELECT "row", "cells", "errors" FROM "importRejectedRow"
      WHERE "companyId" = ${companyId} AND "jobId" = ${id} AND "row" > ${after} ORDER BY "row" LIMIT ${batchRows}`);
    if (rows.length > 0) yield rows;
    if (rows.length < batchRows) return;
    after = rows.at(-1)?.row ?? after;
  }
}

type WrittenCell = FileCell | FormulaError;

/** The cell as an import reads it: the writers of both formats escape it again. */
function readable(cell: FileCell): WrittenCell {
  if (typeof cell !== "string") return cell;
  const error = cell.trim();
  return isFormulaError(error) ? { error } : textOfCell(cell);
}

async function* cellsOf(
  batches: AsyncIterable<RejectedRow[]>,
  width: number,
  shown: Shown,
  isWhole = false,
): AsyncGenerator<WrittenCell[][]> {
  for await (const rejectedRows of batches) {
    yield rejectedRows.map(({ cells, errors }) => [
      ...Array.from({ length: width }, (_, place) => readable(cells[place] ?? null)),
      errors.map(shown).join(" "),
      // Cells beyond the headings follow.
      ...(isWhole ? cells.slice(width).map(readable) : []),
    ]);
  }
}

async function* csvOf(
  headings: readonly string[],
  batches: AsyncIterable<RejectedRow[]>,
  separator: string,
  shown: Shown,
) {
  yield byteOrderMark + csvLine(headings, separator);
  for await (const rows of cellsOf(batches, headings.length - 1, shown, true)) {
    yield rows.map((cells) => csvLine(cells, separator)).join("");
  }
}

import type { Readable } from "node:stream";
import { textOfObject } from "../../kernel/json/exact-json";
import { byteOrderMark, csvLine } from "../csv-text";
import { bytesOf } from "../open-batches";
import { type Percentage, percentageOfShare } from "../xlsx/percentage";
import { type SheetColumn, sheetFile } from "../xlsx/write-sheet";
import { type Cell, cellOf, type ExportColumn } from "./columns";
import type { Batch } from "./read-rows";

/** A kind of file: its content type, the rows that it may have, and its bytes from batches of rows. */
interface Format {
  type: string;
  /** Absent where a file may have any number. */
  maxRows?: number;
  write(columns: readonly ExportColumn[], batches: Readable, title: string): Readable;
}

export type FormatName = "csv" | "json" | "xlsx";

export const formats: Record<FormatName, Format> = {
  csv: {
    type: "text/csv; charset=utf-8",
    write: (columns, batches) => bytesOf(csvOf(columns, batches), batches),
  },
  json: {
    type: "application/json; charset=utf-8",
    write: (columns, batches) => bytesOf(jsonOf(columns, batches), batches),
  },
  xlsx: {
    type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    // A sheet has 1,048,576 with the headings.
    maxRows: 1_048_575,
    write: (columns, batches, title) =>
      sheetFile(title, columns.map(sheetColumn), cellsOf(columns, batches, sheetCellOf), batches),
  },
};

const sheetColumn = ({ heading, kind }: ExportColumn): SheetColumn => ({ heading, kind });

async function* csvOf(columns: readonly ExportColumn[], batches: AsyncIterable<Batch>) {
  yield byteOrderMark + csvLine(columns.map(({ heading }) => heading));
  for await (const lists of cellsOf(columns, batches, csvCellOf)) {
    yield lists.map((cells) => csvLine(cells)).join("");
  }
}

async function* jsonOf(columns: readonly ExportColumn[], batches: AsyncIterable<Batch>) {
  let before = "[\n";
  for await (const { rows, nameOf } of batches) {
    const objects = rows.map((row) =>
      textOfObject(Object.fromEntries(columns.map(({ name, read }) => [name, read(row, nameOf)]))),
    );
    yield before + objects.join(",\n");
    before = ",\n";
  }
  yield before === "[\n" ? "[]\n" : "\n]\n";
}

async function* cellsOf<C>(
  columns: readonly ExportColumn[],
  batches: AsyncIterable<Batch>,
  write: (value: unknown, column: ExportColumn, batch: Batch) => C,
): AsyncGenerator<C[][]> {
  for await (const batch of batches) {
    const { rows, nameOf } = batch;
    yield rows.map((row) => columns.map((column) => write(column.read(row, nameOf), column, batch)));
  }
}

/** A share above 1 has a percent sign: without it, an import would take all numbers of the column for percentages. */
function csvCellOf(value: unknown, { type, kind }: ExportColumn): Cell | Percentage {
  const cell = cellOf(value, type);
  return kind === "percent" && Math.abs(Number(cell)) > 1 ? percentageOfShare(Number(cell)) : cell;
}

/** Times of Excel have no offset: one that would mean another moment without it stays a text. */
function sheetCellOf(value: unknown, { type }: ExportColumn, { repeated }: Batch): Cell {
  const cell = cellOf(value, type);
  if (type !== "timestamptz" || typeof cell !== "string" || repeated.has(cell)) return cell;
  return cell.replace(/[+-]\d\d:\d\d(:\d\d)?$/, "");
}

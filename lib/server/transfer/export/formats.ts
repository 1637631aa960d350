import type { Readable } from "node:stream";
import type { ColumnType } from "@/lib/schemas/fields";
import { textOfObject } from "../../kernel/json/exact-json";
import { byteOrderMark, csvLine } from "../csv-text";
import { bytesOf } from "../open-batches";
import { type SheetColumn, sheetFile } from "../xlsx/write-sheet";
import { type Cell, cellOf, type ExportColumn } from "./columns";
import type { Batch } from "./read-rows";

/** A kind of file: its content type, and its bytes from batches of rows. */
interface Format {
  type: string;
  write(columns: readonly ExportColumn[], batches: Readable, title: string): Readable;
}

export const formats = {
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
    write: (columns, batches, title) =>
      sheetFile(title, columns.map(sheetColumn), cellsOf(columns, batches, sheetCellOf), batches),
  },
} satisfies Record<string, Format>;

export type FormatName = keyof typeof formats;

const sheetColumn = ({ heading, kind }: ExportColumn): SheetColumn => ({ heading, kind });

async function* csvOf(columns: readonly ExportColumn[], batches: AsyncIterable<Batch>) {
  yield byteOrderMark + csvLine(columns.map(({ heading }) => heading));
  for await (const lists of cellsOf(columns, batches)) yield lists.map((cells) => csvLine(cells)).join("");
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

async function* cellsOf(
  columns: readonly ExportColumn[],
  batches: AsyncIterable<Batch>,
  write: (value: unknown, type: ColumnType, batch: Batch) => Cell = cellOf,
): AsyncGenerator<Cell[][]> {
  for await (const batch of batches) {
    const { rows, nameOf } = batch;
    yield rows.map((row) => columns.map(({ read, type }) => write(read(row, nameOf), type, batch)));
  }
}

/** Times of Excel have no offset: one that would mean another moment without it stays a text. */
function sheetCellOf(value: unknown, type: ColumnType, { repeated }: Batch): Cell {
  const cell = cellOf(value, type);
  if (type !== "timestamptz" || typeof cell !== "string" || repeated.has(cell)) return cell;
  return cell.replace(/[+-]\d\d:\d\d(:\d\d)?$/, "");
}

import { CsvError, parse } from "csv-parse";
import { ApiError, invalidInput } from "@/lib/schemas/errors";
import type { FileFormat } from "@/lib/schemas/imports";
import { maxCellLength, readSheet, sheetNames } from "../xlsx/read-sheet";
import { chunkRows } from "./chunks";
import { detectEncoding, detectSeparator, isSeparatorLine } from "./detect-format";
import type { FileCell, FileRow } from "./plan";

/** Rows of a sheet in Excel's format: a packed file of 50 MB may have any number of them. Those of CSV are bounded by its bytes. */
const maxSheetRows = 1_048_576;
/** Columns of a file. */
const maxColumns = 200;
/** Characters of one row, and of as many rows as are stored together: cells of a small Excel file may share one long text. */
const maxRowLength = 1_000_000;
const maxChunkLength = 50_000_000;
/** Bytes by which the separator is recognized. */
const detectedBytes = 1 << 18;

export type FileKind = "csv" | "xlsx";

/** The part of a file before its rows. */
export interface OpenedFile {
  kind: FileKind;
  encoding: FileFormat["encoding"];
  separator: FileFormat["separator"];
  /** Names of the sheets of an Excel file. */
  sheets?(): Promise<string[]>;
  /** The headings, then the rows, some at a time. */
  rows: AsyncGenerator<FileRow[]>;
}

/** Opens a file of either kind. `wanted` replaces what is recognized. Throws 400 for one that cannot be read, while it is read. */
export function openFile(file: Buffer, wanted: Partial<FileFormat>): OpenedFile {
  if (file.length === 0) throw notReadable("The file is empty.");
  if (["504b0304", "504b0506"].includes(file.subarray(0, 4).toString("hex"))) {
    const rows = limited(sheetRows(file, wanted.sheet), maxSheetRows);
    return { kind: "xlsx", encoding: "utf-8", separator: ",", sheets: () => sheetNames(file), rows };
  }
  if (file.subarray(0, 4).toString("hex") === "d0cf11e0") {
    throw notReadable(
      "The file is an old or protected Excel file. Save it as “Excel workbook (.xlsx)” without a password.",
    );
  }
  const encoding = wanted.encoding ?? detectEncoding(file);
  const start = new TextDecoder(encoding).decode(file.subarray(0, detectedBytes), { stream: true });
  if (otherFormats.test(start)) {
    throw notReadable(
      "The file is neither a CSV nor an Excel file. Save the sheet as one of these and choose that.",
    );
  }
  const separator = wanted.separator ?? detectSeparator(start);
  return { kind: "csv", encoding, separator, rows: limited(csvRows(file, encoding, separator)) };
}

/**
 * How PDF, web pages, JSON, RTF and PNG begin; other images and binary files have control characters in their first line. Those from
 * U+007F on are letters of another encoding.
 */
const otherFormats =
  /^\s*(%PDF-|<(!|\?|html|table)|(\[\s*)?\{\s*"|\{\\rtf|[‰\ufffd]PNG\r\n)|^[^\r\n]*[^\P{Cc}\s\u007f-\u009f]/iu;

const notReadable = (message: string) => invalidInput({ path: ["file"], message });

async function* sheetRows(file: Buffer, sheet?: string): AsyncGenerator<FileRow[]> {
  for await (const rows of readSheet(file, sheet))
    yield rows.map(({ number, cells }): FileRow => [number, cells]);
}

const sliceBytes = 1 << 16;

async function* csvRows(
  file: Buffer,
  encoding: FileFormat["encoding"],
  separator: string,
): AsyncGenerator<FileRow[]> {
  const parser = parse({
    delimiter: separator,
    // By default the parser takes the end of the first line for that of all lines.
    record_delimiter: ["\r\n", "\n", "\r"],
    relax_column_count: true,
    relax_quotes: true,
    info: true,
    max_record_size: maxRowLength,
  });
  const decoder = new TextDecoder(encoding);
  let problem: string | null = null;
  parser.once("error", (error) => {
    // Types of the parser leave its state out.
    const { quoting } = (parser as unknown as { state: { quoting: boolean } }).state;
    problem = problemOf(error, quoting);
  });
  let number = 0;
  const parsed = (): FileRow[] => {
    const rows: FileRow[] = [];
    for (let read = parser.read(); read !== null; read = parser.read()) {
      const cells = (read.record as string[]).map((text) => (text === "" ? null : text));
      number += 1;
      if (number === 1 && isSeparatorLine(cells[0] ?? "")) continue;
      if (cells.some((cell) => cell !== null)) rows.push([number, cells]);
    }
    return rows;
  };
  for (let at = 0; at < file.length; at += sliceBytes) {
    parser.write(decoder.decode(file.subarray(at, at + sliceBytes), { stream: true }));
    // The parser works when it is given its turn.
    await new Promise(setImmediate);
    if (problem !== null) break;
    const rows = parsed();
    if (rows.length > 0) yield rows;
  }
  parser.end(decoder.decode());
  await new Promise(setImmediate);
  if (problem !== null) throw notReadable(problem);
  const last = parsed();
  if (last.length > 0) yield last;
}

function problemOf(failure: Error, isQuoted: boolean): string {
  const isKnown =
    failure instanceof CsvError && ["CSV_QUOTE_NOT_CLOSED", "CSV_MAX_RECORD_SIZE"].includes(failure.code);
  if (!isKnown) return `The file cannot be read as CSV: ${failure.message}`;
  const row = Number(failure.records) + 1;
  return isQuoted
    ? `Row ${row} has a quotation mark (") that is not closed. Correct the row and choose the file again.`
    : rowIsLong(row);
}

const rowIsLong = (number: number): string =>
  `Row ${number} has more than ${maxRowLength.toLocaleString("en")} characters.`;

/** The same rows, as long as they are not more, wider or longer than an import takes. */
async function* limited(rows: AsyncGenerator<FileRow[]>, maxRows = Infinity): AsyncGenerator<FileRow[]> {
  let count = 0;
  let chunk = { first: 1, length: 0 };
  for await (const some of rows) {
    for (const [number, cells] of some) {
      if (count % chunkRows === 0) chunk = { first: number, length: 0 };
      count += 1;
      if (count > maxRows) throw tooMuch(`The sheet has more than ${maxRows.toLocaleString("en")} rows.`);
      if (cells.length > maxColumns) throw tooMuch(`Row ${number} has more than ${maxColumns} columns.`);
      if (cells.some(isTooLong))
        throw tooMuch(`Row ${number} has a cell of more than ${maxCellLength} characters.`);
      const length = cells.reduce<number>(
        (sum, cell) => sum + (typeof cell === "string" ? cell.length : 0),
        0,
      );
      if (length > maxRowLength) throw tooMuch(rowIsLong(number));
      chunk.length += length;
      if (chunk.length > maxChunkLength) {
        const most = maxChunkLength.toLocaleString("en");
        throw tooMuch(`Rows ${chunk.first} to ${number} have more than ${most} characters.`);
      }
    }
    yield some.map(([number, cells]): FileRow => [number, cells.map(storable)]);
  }
}

const isTooLong = (cell: FileCell): boolean => typeof cell === "string" && cell.length > maxCellLength;

/** PostgreSQL stores neither NUL nor half a surrogate pair. */
const storable = (cell: FileCell): FileCell =>
  typeof cell === "string" ? cell.replaceAll("\0", "").toWellFormed() : cell;

const tooMuch = (message: string) => new ApiError(413, "too_large", message);

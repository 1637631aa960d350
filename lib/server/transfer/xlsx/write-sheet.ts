import { Readable } from "node:stream";
import { ZipFile } from "yazl";
import { isFormula, sheetText } from "@/lib/view-models/spreadsheet-text";
import { type FormulaError, isError } from "../csv-text";
import { escapedCharacters } from "./escaped-characters";
import { isPercentage, type Percentage, shareOf } from "./percentage";
import { contentTypes, relationships, styles, workbook, workbookRelationships } from "./workbook-parts";

type Cell = string | number | boolean | null | Percentage | FormulaError;

/** A column of a sheet. */
export interface SheetColumn {
  heading: string;
  kind: "text" | "number" | "amount" | "percent" | "boolean" | "date" | "moment";
}

/** Characters that Excel keeps of a text. */
export const maxTextLength = 32_767;

/** Styles by their place in `styles`. */
const style = { text: 0, heading: 1, date: 2, moment: 3, literal: 4, amount: 5, percent: 6 };
const styleOf = { ...style, number: 0, boolean: 0 };

/** An Excel file of one sheet, made as its rows come; closing it closes their `source`. */
export function sheetFile(
  title: string,
  columns: readonly SheetColumn[],
  batches: AsyncIterable<Cell[][]>,
  source?: Readable,
): Readable {
  const zip = new ZipFile();
  const file = Readable.from(zip.outputStream, { objectMode: false });
  const sheet = Readable.from(sheetXml(columns, batches), { objectMode: false });
  sheet.once("error", (error) => file.destroy(error));
  file.once("close", () => {
    sheet.destroy();
    source?.destroy();
  });
  zip.addReadStream(sheet, "xl/worksheets/sheet1.xml", { mtime });
  const parts = {
    "[Content_Types].xml": contentTypes,
    "_rels/.rels": relationships,
    "xl/workbook.xml": workbook(escaped(sheetName(title))),
    "xl/_rels/workbook.xml.rels": workbookRelationships,
    "xl/styles.xml": styles,
  };
  for (const [name, text] of Object.entries(parts)) zip.addBuffer(Buffer.from(text), name, { mtime });
  zip.end();
  return file;
}

/** The same for every file, so that equal rows make equal files. */
const mtime = new Date(1980, 0, 1);

/** Excel allows 31 characters, and not all of them. */
const sheetName = (title: string): string => title.replace(/[\\/?*[\]:']/g, " ").slice(0, 31) || "Sheet1";

async function* sheetXml(columns: readonly SheetColumn[], batches: AsyncIterable<Cell[][]>) {
  const names = columns.map((_, place) => columnName(place));
  const widths = columns.map(({ heading, kind }, place) => {
    const width = Math.max(heading.length + 2, kind === "text" ? 22 : 13);
    return `<col min="${place + 1}" max="${place + 1}" width="${Math.min(width, 50)}" customWidth="1"/>`;
  });
  const headings = columns.map(({ heading }, place) => textXml(`${names[place]}1`, heading, style.heading));
  yield `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>${
    widths.length > 0 ? `<cols>${widths.join("")}</cols>` : ""
  }<sheetData><row r="1">${headings.join("")}</row>`;
  let number = 1;
  for await (const rows of batches) {
    yield rows
      .map((cells) => {
        number += 1;
        const written = cells.map((cell, place) =>
          cellXml(`${names[place]}${number}`, cell, columns[place]?.kind ?? "text"),
        );
        return `<row r="${number}">${written.join("")}</row>`;
      })
      .join("");
  }
  yield "</sheetData></worksheet>";
}

/** The letters of a column: A, …, Z, AA. */
function columnName(place: number): string {
  const last = String.fromCharCode(65 + (place % 26));
  return place < 26 ? last : columnName(Math.floor(place / 26) - 1) + last;
}

function cellXml(at: string, cell: Cell, kind: SheetColumn["kind"]): string {
  if (cell === null || cell === "") return "";
  if (typeof cell === "boolean") return `<c r="${at}" t="b"><v>${cell ? 1 : 0}</v></c>`;
  if (typeof cell === "number") return `<c r="${at}" s="${styleOf[kind]}"><v>${cell}</v></c>`;
  if (isPercentage(cell)) return cellXml(at, shareOf(cell), "percent");
  if (isError(cell)) return textXml(at, cell.error, style.text);
  const serial = kind === "date" || kind === "moment" ? serialOf(cell) : null;
  if (serial !== null) return `<c r="${at}" s="${styleOf[kind]}"><v>${serial}</v></c>`;
  return textXml(at, sheetText(cell), isFormula(cell) ? style.literal : style.text);
}

const textXml = (at: string, text: string, own: number): string =>
  `<c r="${at}" s="${own}" t="inlineStr"><is><t xml:space="preserve">${escaped(escapedCharacters(text.slice(0, maxTextLength)))}</t></is></c>`;

const iso = /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d):(\d\d(?:\.\d+)?))?$/;

/** Days since Excel's epoch of a day or of a time without an offset; null for years that Excel does not know. */
function serialOf(text: string): number | null {
  const [, year, month, day, hour = "0", minute = "0", second = "0"] = iso.exec(text) ?? [];
  if (year === undefined || Number(year) < 1901) return null;
  const days = Date.UTC(Number(year), Number(month) - 1, Number(day)) / 86_400_000 + 25_569;
  return days + (Number(hour) * 3600 + Number(minute) * 60 + Number(second)) / 86_400;
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** The text for XML. */
const escaped = (text: string): string =>
  text.toWellFormed().replace(/[&<>"]/g, (sign) => entities[sign] ?? "");

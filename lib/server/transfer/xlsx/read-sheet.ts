import { type Archive, maxSheetBytes, openArchive, unreadable } from "./archive";
import { momentOf, type NumberStyle, numberStyles } from "./dates";
import { unescapedCharacters } from "./escaped-characters";
import { type Percentage, percentageOfShare } from "./percentage";
import { parseXml, readXml } from "./xml";

/** A value of a sheet: days and moments as in ISO 8601, moments without an offset. */
export type SheetCell = string | number | boolean | Percentage | null;

export interface SheetRow {
  /** As Excel numbers it, from 1. */
  number: number;
  cells: SheetCell[];
}

/** Characters and number of all shared texts, which are held in memory. */
const maxShared = 100_000_000;
const maxSharedTexts = 10_000_000;

/** Characters of one cell. */
export const maxCellLength = 100_000;

/** Columns of a sheet that are read; a value behind them is read as one of the next column, so that it is not lost unnoticed. */
const maxColumns = 500;

/** The names of the sheets that an Excel file shows. Throws 400 for any other file. */
export async function sheetNames(file: Buffer): Promise<string[]> {
  const { sheets } = await readWorkbook(await openArchive(file));
  return sheets.map(({ name }) => name);
}

/** The rows of a sheet of an Excel file, by default the first, without those that have no value. Throws 400 for any other file. */
export async function* readSheet(file: Buffer, sheet?: string): AsyncGenerator<SheetRow[]> {
  const archive = await openArchive(file);
  const { path, is1904 } = await findSheet(archive, sheet);
  const shared = await sharedTexts(archive);
  const styles = archive.has("xl/styles.xml") ? await numberStyles(archive.read("xl/styles.xml")) : [];
  let rows: SheetRow[] = [];
  let row: SheetRow = { number: 0, cells: [] };
  let cell = { place: 0, type: "n", style: null as NumberStyle | null, isFormula: false, text: "" };
  let isText = false;
  const parsed = parseXml(archive.read(path, maxSheetBytes), {
    open(name, { r, t, s }) {
      if (name === "row") row = { number: r ? Number(r) : row.number + 1, cells: [] };
      if (name === "c") {
        const place = r ? placeOf(r) : row.cells.length;
        cell = { place, type: t ?? "n", style: styles[Number(s ?? 0)] ?? null, isFormula: false, text: "" };
      }
      if (name === "f") cell.isFormula = true;
      isText = name === "v" || name === "t";
    },
    text(text) {
      // What follows is not needed to reject it.
      if (isText && cell.text.length <= maxCellLength) cell.text += text;
    },
    close(name) {
      isText = false;
      if (name === "c") {
        const place = Math.min(cell.place, maxColumns);
        while (row.cells.length < place) row.cells.push(null);
        row.cells[place] ??= cellValue(cell, shared, is1904);
      }
      if (name !== "row") return;
      // Cells that only have a format.
      while (row.cells.at(-1) === null) row.cells.pop();
      if (row.cells.length > 0) rows.push(row);
    },
  });
  for await (const _ of parsed) {
    if (rows.length === 0) continue;
    yield rows;
    rows = [];
  }
  if (rows.length > 0) yield rows;
}

/** Place of a column from a reference such as AB12. */
function placeOf(reference: string): number {
  let place = 0;
  for (const letter of /^[A-Z]+/.exec(reference)?.[0] ?? "A") place = place * 26 + letter.charCodeAt(0) - 64;
  return place - 1;
}

function cellValue(
  {
    type,
    style,
    isFormula,
    text,
  }: { type: string; style: NumberStyle | null; isFormula: boolean; text: string },
  shared: readonly string[],
  is1904: boolean,
): SheetCell {
  if (type === "s") return shared[Number(text)] || null;
  // The program that wrote the file did not compute the formula.
  if (text === "") return isFormula && type !== "str" ? "#CALC!" : null;
  if (type === "b") return text === "1";
  if (type !== "n") return unescapedCharacters(text);
  const number = Number(text);
  if (!Number.isFinite(number)) return text;
  if (style === "percent") return percentageOfShare(number);
  if (typeof style === "string") return momentOf(number, style, is1904);
  return style && Number.isSafeInteger(number) && number >= 0
    ? String(number).padStart(style.digits, "0")
    : number;
}

/** The sheets that are not hidden, and Excel's calendar of their dates. */
async function readWorkbook(archive: Archive) {
  const sheets: { name: string; id: string | undefined }[] = [];
  let is1904 = false;
  await readXml(archive.read("xl/workbook.xml"), {
    open(name, attributes) {
      if (name === "workbookPr") is1904 = /^(1|true)$/.test(attributes.date1904 ?? "");
      const { name: title = "", state = "visible", id } = attributes;
      if (name === "sheet" && state === "visible") sheets.push({ name: title, id: attributes["r:id"] ?? id });
    },
  });
  return { sheets, is1904 };
}

/** Where a sheet is, and in which of Excel's calendars. */
async function findSheet(archive: Archive, wanted?: string): Promise<{ path: string; is1904: boolean }> {
  const { sheets, is1904 } = await readWorkbook(archive);
  const sheet = wanted === undefined ? sheets[0] : sheets.find(({ name }) => name === wanted);
  let target: string | undefined;
  await readXml(archive.read("xl/_rels/workbook.xml.rels"), {
    open(name, attributes) {
      if (name === "Relationship" && attributes.Id === sheet?.id) target = attributes.Target;
    },
  });
  if (sheet === undefined || target === undefined) throw unreadable("it has no such sheet.");
  return { path: target.startsWith("/") ? target.slice(1) : `xl/${target}`, is1904 };
}

/** The texts that cells refer to by number. */
async function sharedTexts(archive: Archive): Promise<string[]> {
  const name = "xl/sharedStrings.xml";
  if (!archive.has(name)) return [];
  const texts: string[] = [];
  let text = "";
  let length = 0;
  let isText = false;
  let isReading = false;
  await readXml(archive.read(name, maxSheetBytes), {
    open(element) {
      if (element === "si") text = "";
      if (element === "rPh") isReading = true;
      isText = element === "t" && !isReading;
    },
    text(part) {
      if (!isText) return;
      text += part;
      length += part.length;
      if (length > maxShared) throw unreadable("it has too much text.");
    },
    close(element) {
      isText = false;
      if (element === "rPh") isReading = false;
      if (element !== "si") return;
      texts.push(unescapedCharacters(text));
      if (texts.length > maxSharedTexts) throw unreadable("it has too many texts.");
    },
  });
  return texts;
}

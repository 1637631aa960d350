import { isUtf8 } from "node:buffer";
import type { ColumnType } from "@/lib/schemas/fields";
import type { FileFormat } from "@/lib/schemas/imports";
import type { ColumnScreen } from "@/lib/view-models/resource-screen";
import { withoutCurrency } from "@/lib/view-models/spreadsheet-text";
import type { FileCell, ImportPlan } from "./plan";

type Encoding = FileFormat["encoding"];

/** The encoding of a text file: by its byte order mark, as UTF-8 where it is valid, else that of Western Windows. */
export function detectEncoding(bytes: Buffer): Encoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  if (bytes.subarray(0, 3).toString("hex") === "efbbbf") return "utf-8";
  // Latin letters in UTF-16 have a zero byte each.
  if (bytes.length > 3 && bytes[1] === 0 && bytes[3] === 0) return "utf-16le";
  if (bytes.length > 3 && bytes[0] === 0 && bytes[2] === 0) return "utf-16be";
  return isUtf8(bytes) ? "utf-8" : "windows-1252";
}

const separators = [",", ";", "\t", "|"] as const;

/** A first line by which Excel names the separator. */
export const isSeparatorLine = (text: string): boolean => /^sep=.?$/i.test(text);

/** The separator that the first line names, or the first line that is not blank has most of, outside of quotes. */
export function detectSeparator(text: string): FileFormat["separator"] {
  const named = separators.find((separator) => /^sep=(.)[\r\n]/i.exec(text)?.[1] === separator);
  if (named) return named;
  const first = /^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(text.replace(/^[\s,;|]*[\r\n]/, ""))?.[0] ?? "";
  const bare = first.replace(/"(?:[^"]|"")*"/g, "");
  const counts = separators.map((separator) => bare.split(separator).length - 1);
  return separators[counts.indexOf(Math.max(...counts))] ?? ",";
}

const texts = (rows: readonly (readonly FileCell[])[]): string[] =>
  rows.flatMap((cells) => cells.filter((cell) => typeof cell === "string").map((cell) => cell.trim()));

const digitsOf = (text: string): string =>
  withoutCurrency(text.replace(/^\((.*)\)$/, "$1").replace(/(?<!\s)\s*%$/, ""))
    .replace("\u2212", "-")
    .replace(/(?<=\d)[\s'’](?=\d{3}\b)/g, "");

/** The decimal sign of the numbers in some rows: the one that occurs where the other cannot be meant. */
export function detectDecimal(rows: readonly (readonly FileCell[])[], separator: string): "." | "," {
  let comma = 0;
  let point = 0;
  for (const text of texts(rows).map(digitsOf)) {
    if (/^[+-]?\d+,\d+$/.test(text) && !/^[+-]?[1-9]\d{0,2},\d{3}$/.test(text)) comma++;
    if (/^[+-]?\d+\.\d+$/.test(text) && !/^[+-]?[1-9]\d{0,2}\.\d{3}$/.test(text)) point++;
    if (/^[+-]?\d{1,3}(\.\d{3})+,\d+$/.test(text)) comma++;
    if (/^[+-]?\d{1,3}(,\d{3})+\.\d+$/.test(text)) point++;
  }
  if (comma === point) return separator === ";" ? "," : ".";
  return comma > point ? "," : ".";
}

/** Whether a cell is a number above 1, which without a percent sign is no share of 1. */
export const isAboveOne = (cell: FileCell | undefined): boolean =>
  typeof cell === "number"
    ? Math.abs(cell) > 1
    : typeof cell === "string" && Math.abs(Number(cell.replace(/^\((.*)\)$/, "$1").replace(",", "."))) > 1;

/** Time zones of the United States. */
const american =
  /^(US\/|America\/(New_York|Detroit|Indiana|Kentucky|Chicago|Menominee|North_Dakota|Denver|Boise|Phoenix|Los_Angeles|Anchorage|Juneau)|Pacific\/Honolulu)/;

/** Whether people write 5/3 for May 3rd where a company is: in its country, or in that of its time zone if it names none. */
export const writesMonthFirst = (countryCode: string | null, timezone: string): boolean =>
  countryCode === null ? american.test(timezone) : countryCode === "US";

/** The order of day and month in the dates of some rows, and whether no value decides it. */
export function detectDateOrder(
  rows: readonly (readonly FileCell[])[],
  isMonthFirst: boolean,
): { dateOrder: FileFormat["dateOrder"]; isGuess: boolean } {
  let dayFirst = 0;
  let monthFirst = 0;
  let found = false;
  let hasSlash = false;
  for (const text of texts(rows)) {
    const [, first, sign, second] = /^(\d{1,2})([./-])(\d{1,2})\2\d{2,4}\b/.exec(text) ?? [];
    if (first === undefined || second === undefined) continue;
    found = true;
    hasSlash ||= sign === "/";
    if (Number(first) > 12) dayFirst++;
    if (Number(second) > 12) monthFirst++;
  }
  if (!found) return { dateOrder: "ymd", isGuess: false };
  const isGuess = monthFirst === dayFirst;
  const isMonth = isGuess ? isMonthFirst && hasSlash : monthFirst > dayFirst;
  return { dateOrder: isMonth ? "mdy" : "dmy", isGuess };
}

const numberTypes = new Set<ColumnType | undefined>(["integer", "bigint", "numeric", "numeric[]"]);
const dateTypes = new Set<ColumnType | undefined>(["date", "timestamptz"]);

/**
 * A plan for how the first rows of its file write numbers and dates, unless the user chose it: by the cells of columns that are
 * mapped to such a type, since a text may look like either; by all cells where none is.
 */
export function withNotation(
  plan: ImportPlan,
  rows: readonly (readonly FileCell[])[],
  columns: readonly ColumnScreen[],
  isMonthFirst: boolean,
): ImportPlan {
  const types = plan.mapping.map((name) => columns.find((column) => column.name === name)?.type);
  const cellsOf = (wanted: ReadonlySet<ColumnType | undefined>) => {
    const isMapped = types.some((type) => wanted.has(type));
    return isMapped ? rows.map((cells) => cells.filter((_, place) => wanted.has(types[place]))) : rows;
  };
  const detected = detectDateOrder(cellsOf(dateTypes), isMonthFirst);
  const { format, chosen = {} } = plan;
  const decimal = chosen.decimal ?? detectDecimal(cellsOf(numberTypes), format.separator);
  const dateOrder = chosen.dateOrder ?? detected.dateOrder;
  return { ...plan, format: { ...format, decimal, dateOrder }, isDateOrderGuess: detected.isGuess };
}

import type { FileFormat } from "@/lib/schemas/imports";
import type { ColumnScreen } from "@/lib/view-models/resource-screen";
import { bareNumber, isFormulaError, textOfCell } from "@/lib/view-models/spreadsheet-text";
import type { FileCell } from "./plan";

/** A value for the database, or why there is none. */
export type Converted = { value: unknown } | { error: string };

/** The value that a cell stands for in a column. */
export function convertCell(column: ColumnScreen, cell: FileCell, format: FileFormat): Converted {
  if (typeof cell === "string" && isFormulaError(cell.trim())) {
    return {
      error: `${cell.trim()} is the error of a formula: correct it in the spreadsheet and save that.`,
    };
  }
  const text = typeof cell === "string" ? textOfCell(cell) : cell;
  if (text === null || text === "") return { value: null };
  switch (column.type) {
    case "text":
      return textOf(column, typeof text === "boolean" ? (text ? "true" : "false") : String(text));
    case "boolean":
      return booleanOf(text);
    case "integer":
    case "bigint":
    case "numeric":
      return numberOf(column, text, format);
    case "date":
      return dayOf(text, format);
    case "timestamptz":
      return momentOf(text, format);
    case "jsonb":
      return jsonOf(String(text));
    default:
      return listOf(column, String(text), format);
  }
}

function textOf({ options, optionLabels }: ColumnScreen, text: string): Converted {
  if (!options) return { value: text };
  const wanted = text.toLowerCase();
  const found = options.find(
    (option) => option.toLowerCase() === wanted || optionLabels?.[option]?.toLowerCase() === wanted,
  );
  if (found !== undefined) return { value: found };
  const shown = options.slice(0, 12).join(", ");
  return { error: `“${short(text)}” is none of: ${shown}${options.length > 12 ? ", …" : ""}.` };
}

const yes = new Set(["true", "t", "yes", "y", "1", "x", "on", "ja", "oui", "sí", "si"]);
const no = new Set(["false", "f", "no", "n", "0", "off", "nein", "non"]);

function booleanOf(text: FileCell): Converted {
  const word = String(text).toLowerCase();
  if (yes.has(word)) return { value: true };
  if (no.has(word)) return { value: false };
  return { error: `“${short(word)}” is neither yes nor no.` };
}

function numberOf(
  { type, unit, money }: ColumnScreen,
  text: FileCell,
  { decimal, percentages }: FileFormat,
): Converted {
  const isPercents = unit === "%" && percentages === "percents";
  if (typeof text === "number") return wholeOf(type, isPercents ? shareOf(text) : text);
  const given = String(text);
  const isShare = unit === "%" && given.endsWith("%");
  const digits = bareNumber({ unit, money }, given)
    .replace("\u2212", "-")
    .replace(/[\s'’\u00a0\u202f]/g, "");
  const group = decimal === "." ? "," : ".";
  const grouped = new RegExp(`^[+-]?\\d{1,3}(\\${group}\\d{3})+(\\${decimal}\\d*)?$`);
  const normal = (grouped.test(digits) ? digits.replaceAll(group, "") : digits).replace(decimal, ".");
  if (!/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(normal))
    return { error: `“${short(given)}” is not a number.` };
  const number = Number(normal);
  return wholeOf(type, isShare || isPercents ? shareOf(number) : number);
}

/** Rounds away what the division adds to the decimal text. */
const shareOf = (percent: number): number => Number((percent / 100).toPrecision(15));

function wholeOf(type: ColumnScreen["type"], number: number): Converted {
  if (!Number.isFinite(number)) return { error: "The number is too large." };
  if (type !== "numeric" && !Number.isSafeInteger(number))
    return { error: `${number} is not a whole number.` };
  return { value: number };
}

/** Year, month and day of a text, in the order of the file; a year first needs no order. */
function partsOf(text: string, { dateOrder }: FileFormat): string | null {
  const [, first = "", sign, second = "", third = ""] =
    /^(\d{1,4})([./-])(\d{1,2})\2(\d{1,4})$/.exec(text) ?? [];
  if (sign === undefined) return null;
  const isYearFirst = first.length > 2;
  const [year, month, day] = isYearFirst
    ? [first, second, third]
    : dateOrder === "mdy"
      ? [third, first, second]
      : dateOrder === "dmy" || third.length > 2
        ? [third, second, first]
        : [first, second, third];
  const whole = year.length <= 2 ? String(Number(year) + (Number(year) < 70 ? 2000 : 1900)) : year;
  const at = new Date(Date.UTC(Number(whole), Number(month) - 1, Number(day)));
  const isDay = at.getUTCMonth() === Number(month) - 1 && at.getUTCDate() === Number(day);
  return isDay && whole.length === 4 ? at.toISOString().slice(0, 10) : null;
}

function dayOf(text: FileCell, format: FileFormat): Converted {
  const [day = ""] = String(text).split(/[T ]/);
  const value = partsOf(day, format);
  return value === null ? { error: `“${short(String(text))}” is not a date.` } : { value };
}

/** Moments without an offset are those of the company's time zone, in which the transaction reads them. */
function momentOf(text: FileCell, format: FileFormat): Converted {
  const [, day = "", time = "00:00", offset = ""] =
    /^(\S+?)(?:[T ]+(\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?)\s*(Z|[+-]\d{2}:?\d{2})?)?$/i.exec(String(text)) ??
    [];
  const date = partsOf(day, format);
  if (date === null) return { error: `“${short(String(text))}” is not a date and time.` };
  return { value: `${date}T${time.padStart(5, "0")}${offset}` };
}

function jsonOf(text: string): Converted {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return { error: "The text is not valid JSON." };
  }
}

/** A list, separated by commas or semicolons, or as JSON. */
function listOf(column: ColumnScreen, text: string, format: FileFormat): Converted {
  if (text.startsWith("[")) return jsonOf(text);
  const isNumbers = column.type === "numeric[]";
  const parts = text.split(isNumbers && format.decimal === "," ? ";" : /[,;]/).map((part) => part.trim());
  const items = parts.filter((part) => part !== "");
  if (!isNumbers) return { value: items };
  const numbers = items.map((item) => numberOf({ ...column, type: "numeric" }, item, format));
  const wrong = numbers.find((number) => "error" in number);
  return wrong ?? { value: numbers.map((number) => ("value" in number ? number.value : null)) };
}

const short = (text: string): string => (text.length > 60 ? `${text.slice(0, 60)}…` : text);

import { ApiError } from "@/lib/schemas/errors";
import type { FileFormat } from "@/lib/schemas/imports";
import type { ColumnScreen } from "@/lib/view-models/resource-screen";
import { bareNumber, isFormulaError, textOfCell, truthOf } from "@/lib/view-models/spreadsheet-text";
import { exactOf, losesDigits } from "../../kernel/json/exact-json";
import { limitJson } from "../../kernel/json/json-scanner";
import {
  findInfiniteNumber,
  findLongNumber,
  findUnstorableText,
  infiniteNumber,
  longNumber,
  unstorableText,
} from "../../kernel/json/storable-text";
import { maxBodyValues, maxRecordBytes } from "../../rows/request/body/limits";
import { isPercentage, type Percentage, shareOf, shownText } from "../xlsx/percentage";
import type { FileCell } from "./plan";
import { dateProblem, readDay, readMoment } from "./read-date";

/** A value for the database, or why there is none. */
export type Converted = { value: unknown } | { error: string };

/** The value of a cell in a column. */
export function convertCell(column: ColumnScreen, cell: FileCell, format: FileFormat): Converted {
  if (typeof cell === "string" && isFormulaError(cell.trim())) {
    return {
      error: `${cell.trim()} is the error of a formula: correct it in the spreadsheet and save that.`,
    };
  }
  const text = textOfCell(shownText(cell));
  if (text === "") return { value: null };
  switch (column.type) {
    case "text":
      return textOf(column, text);
    case "boolean":
      return booleanOf(text);
    case "integer":
    case "bigint":
    case "numeric":
      return numberOf(column, typeof cell === "string" ? text : cell, format);
    case "date":
      return dateOf("date", readDay(text, format), text, format);
    case "timestamptz":
      return dateOf("date and time", readMoment(text, format), text, format);
    case "jsonb":
      return jsonOf(text);
    default:
      return listOf(column, text, format);
  }
}

function textOf({ options, optionLabels }: ColumnScreen, text: string): Converted {
  const wanted = text.toLowerCase();
  const found = (options ?? Object.keys(optionLabels ?? {})).find(
    (option) => option.toLowerCase() === wanted || optionLabels?.[option]?.toLowerCase() === wanted,
  );
  if (found !== undefined || !options) return { value: found ?? text };
  const shown = options.slice(0, 12).join(", ");
  return { error: `“${short(text)}” is none of: ${shown}${options.length > 12 ? ", …" : ""}.` };
}

function booleanOf(text: string): Converted {
  const value = truthOf(text);
  return value === undefined ? { error: `“${short(text)}” is neither yes nor no.` } : { value };
}

function numberOf(column: ColumnScreen, cell: FileCell, format: FileFormat): Converted {
  if (typeof cell === "number") return plainOf(column, cell, cell, format);
  if (isPercentage(cell)) return percentageOf(column, cell, cell);
  const { unit, money } = column;
  const { decimal } = format;
  const bare = bareNumber({ money, unit: unit === "%" ? undefined : unit }, String(cell));
  const digits = bare
    .replace(/%$/, "")
    .replace("\u2212", "-")
    .replace(/\s/g, " ")
    .replaceAll("’", "'")
    .trim()
    .replace(/^([+-]) +/, "$1");
  const group = decimal === "." ? "," : ".";
  const grouped = new RegExp(`^[+-]?[1-9]\\d{0,2}([ '\\${group}])\\d{3}(\\1\\d{3})*(\\${decimal}\\d*)?$`);
  const [, sign] = grouped.exec(digits) ?? [];
  const normal = (sign === undefined ? digits : digits.replaceAll(sign, "")).replace(decimal, ".");
  if (!/^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i.test(normal)) return notANumber(cell);
  if (column.unit !== "%" && !bare.endsWith("%") && losesDigits(normal)) return longOf(column, normal);
  const number = Number(normal);
  return bare.endsWith("%")
    ? percentageOf(column, { percent: number }, cell)
    : plainOf(column, number, cell, format);
}

const notANumber = (cell: FileCell): Converted => ({ error: `“${short(shownText(cell))}” is not a number.` });

/** A number of more digits than a double holds, as PostgreSQL reads it from a text. */
function longOf({ type }: ColumnScreen, digits: string): Converted {
  if (type !== "numeric" && !/^[+-]?\d+$/.test(digits)) return { error: `${digits} is not a whole number.` };
  return { value: digits };
}

/** A number without a percent sign. */
function plainOf(
  { type, unit }: ColumnScreen,
  number: number,
  cell: FileCell,
  { percentages }: FileFormat,
): Converted {
  if (unit !== "%") return wholeOf(type, number);
  if (percentages === "percents") return wholeOf(type, shareOf({ percent: number }));
  if (percentages === "shares" && Math.abs(number) > 1) {
    const shown = short(shownText(cell));
    return {
      error: `“${shown}” has no percent sign and is above 1: write ${shown}%, or choose “19 is 19%”.`,
    };
  }
  return wholeOf(type, number);
}

/** A number with a percent sign: a share of 1 in columns of them. */
function percentageOf(
  { type, unit, shareWhere }: ColumnScreen,
  percentage: Percentage,
  cell: FileCell,
): Converted {
  if (unit === "percent") return wholeOf(type, percentage.percent);
  return unit === "%" || shareWhere ? wholeOf(type, shareOf(percentage)) : notANumber(cell);
}

function wholeOf(type: ColumnScreen["type"], number: number): Converted {
  if (!Number.isFinite(number)) return { error: "The number is too large." };
  if (type !== "numeric" && !Number.isSafeInteger(number))
    return { error: `${number} is not a whole number.` };
  return { value: number };
}

function dateOf(
  what: "date" | "date and time",
  value: string | null,
  text: string,
  format: FileFormat,
): Converted {
  return value === null ? { error: `“${short(text)}” ${dateProblem(what, text, format)}.` } : { value };
}

function jsonOf(text: string): Converted {
  try {
    limitJson(text, maxBodyValues);
    const value: unknown = JSON.parse(text);
    if (findUnstorableText(value)) return { error: unstorableText };
    if (findInfiniteNumber(value)) return { error: infiniteNumber };
    if (findLongNumber(text, { left: maxRecordBytes })) return { error: longNumber };
    return { value: exactOf(text, value) };
  } catch (error) {
    // Too many levels or values.
    if (error instanceof ApiError) return { error: error.message.replace("The body", "The JSON") };
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

const short = (text: string): string => (text.length > 60 ? `${text.slice(0, 60).toWellFormed()}…` : text);

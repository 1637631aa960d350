import { formatNumber, plainReader } from "@/components/value/format-value";
import { readerLocale } from "@/components/value/reader-locale";

/** Significant digits that PostgreSQL and JSON agree on; also cuts the error of dividing by 100. */
const exactDigits = 15;

const exact = (value: number): number => Number(value.toPrecision(exactDigits));

/** Number notation of a locale. */
interface Notation {
  group: string;
  decimal: string;
  /** Western digits by the locale's own. */
  digits: ReadonlyMap<string, string>;
  /** A number without spaces, in the locale's separators and western digits. */
  pattern: RegExp;
}

const notations = new Map<string, Notation>();

function notationOf(locale: string): Notation {
  const known = notations.get(locale);
  if (known) return known;
  const parts = new Intl.NumberFormat(locale).formatToParts(1_234_567.8);
  const partOf = (type: string, usual: string) => parts.find((part) => part.type === type)?.value ?? usual;
  const group = partOf("group", ",").replace("’", "'");
  const decimal = partOf("decimal", ".");
  const integers = parts.filter(({ type }) => type === "integer");
  // Groups of three digits; in India groups of two before the last three.
  const inner = integers.at(-2)?.value.length ?? 3;
  const plain = new Intl.NumberFormat(locale, { useGrouping: false });
  const digits = new Map(Array.from({ length: 10 }, (_, digit) => [plain.format(digit), String(digit)]));
  const mark = group.replace(/[^\w\s]/, "\\$&");
  // Spaces were removed before; a point is a decimal point unless the locale groups thousands with it.
  const grouped = group.trim() === "" ? "" : `|\\d{1,${inner}}(?:${mark}\\d{${inner}})*${mark}\\d{3}`;
  const points = group === "." ? `[${decimal}]` : `[.${decimal}]`;
  const pattern = new RegExp(
    `^[+-]?(?:(?:\\d+${grouped})(?:${points}\\d*)?|${points}\\d+)(?:e[+-]?\\d+)?$`,
    "i",
  );
  const notation = { group, decimal, digits, pattern };
  notations.set(locale, notation);
  return notation;
}

/** A number for editing; a share of 1 as a percentage. */
export const writeNumber = (value: number, share = false, locale = readerLocale()): string =>
  String(share ? exact(value * 100) : value).replace(".", notationOf(locale).decimal);

/**
 * Parses a number in the locale's notation, a percentage as a share of 1; returns the text itself when it
 * is no number. Notation of another locale, such as 1.234,5 in English, is rejected rather than guessed.
 */
export function parseNumber(text: string, share = false, locale = readerLocale()): number | string {
  const { group, decimal, digits, pattern } = notationOf(locale);
  const western = [...text]
    .map((sign) => digits.get(sign) ?? sign)
    .join("")
    .replace("\u2212", "-")
    .replaceAll("’", "'")
    .replaceAll(/[\s_\u200e\u200f\u061c]/g, "");
  if (!pattern.test(western)) return text;
  const value = Number(western.replaceAll(group, "").replace(decimal, "."));
  if (!Number.isFinite(value)) return text;
  return share ? exact(value / 100) : value;
}

/** Error message for text that is no number. */
export const numberMessage = (locale = readerLocale()): string =>
  `Use a number, such as ${formatNumber(1234.5, { ...plainReader, locale })}.`;

/** A typed number in the server's notation. */
export function plainNumber(text: string): string {
  const value = parseNumber(text);
  return typeof value === "number" ? writeNumber(value, false, plainReader.locale) : text;
}

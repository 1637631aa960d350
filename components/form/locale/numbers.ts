import { formatNumber, plainReader } from "@/components/value/format-value";
import { readerLocale } from "@/components/value/reader-locale";

/** Significant digits that PostgreSQL and JSON agree on; also cuts the error of dividing by 100. */
const exactDigits = 15;

const exact = (value: number): number => Number(value.toPrecision(exactDigits));

/** Number notation of a locale. */
interface Notation {
  /** The signs between thousands; a space may be one everywhere. */
  groups: readonly string[];
  decimal: string;
  /** Western digits by the locale's own. */
  digits: ReadonlyMap<string, string>;
  /** A number in the locale's separators and western digits. */
  pattern: RegExp;
}

const notations = new Map<string, Notation>();

/** Plain numbers and amounts: Austria writes 1 234,5 and € 1.234,50. */
const styles: readonly Intl.NumberFormatOptions[] = [{}, { style: "currency", currency: "EUR" }];

function notationOf(locale: string): Notation {
  const known = notations.get(locale);
  if (known) return known;
  const examples = styles.map((style) => new Intl.NumberFormat(locale, style).formatToParts(1_234_567.8));
  const decimal = examples[0]?.find(({ type }) => type === "decimal")?.value ?? ".";
  // The digits of an inner group by its sign: three, in India also two.
  const groupings = new Map([[" ", new Set([3])]]);
  for (const parts of examples) {
    const group = plainSpaces(parts.find(({ type }) => type === "group")?.value ?? ",");
    const inner = parts.filter(({ type }) => type === "integer").at(-2)?.value.length ?? 3;
    if (group !== decimal) groupings.set(group, (groupings.get(group) ?? new Set()).add(inner));
  }
  const grouped = [...groupings].flatMap(([group, sizes]) => {
    const mark = group.replace(/[^\w\s]/, "\\$&");
    return [...sizes].map((size) => `[1-9]\\d{0,${size - 1}}(?:${mark}\\d{${size}})*${mark}\\d{3}`);
  });
  const plain = new Intl.NumberFormat(locale, { useGrouping: false });
  const digits = new Map(Array.from({ length: 10 }, (_, digit) => [plain.format(digit), String(digit)]));
  // A point is a decimal point unless the locale groups thousands with it.
  const points = groupings.has(".") ? `[${decimal}]` : `[.${decimal}]`;
  const whole = ["\\d+", ...grouped].join("|");
  const pattern = new RegExp(`^[+-]?(?:(?:${whole})(?:${points}\\d*)?|${points}\\d+)(?:e[+-]?\\d+)?$`, "i");
  const notation = { groups: [...groupings.keys()], decimal, digits, pattern };
  notations.set(locale, notation);
  return notation;
}

/** A text with one kind of space and apostrophe, without marks of the writing direction. */
export const plainSpaces = (text: string): string =>
  text
    .replaceAll(/[\u200e\u200f\u061c]/g, "")
    .replaceAll(/[\s_]+/g, " ")
    .replaceAll("’", "'");

/** A text with western digits in the place of the locale's own. */
export function westernDigits(text: string, locale: string): string {
  const { digits } = notationOf(locale);
  return [...text].map((sign) => digits.get(sign) ?? sign).join("");
}

/** The wide forms of digits and signs, which Chinese and Japanese keyboards write, as usual ones. */
const withoutWideForms = (text: string): string =>
  text.replaceAll(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0));

/** A number for editing; a share of 1 as a percentage. */
export const writeNumber = (value: number, share = false, locale = readerLocale()): string =>
  String(share ? exact(value * 100) : value).replace(".", notationOf(locale).decimal);

/** A number in the locale's notation as JavaScript writes it; null for other text. */
function plainOf(text: string, locale: string): string | null {
  const { groups, decimal, pattern } = notationOf(locale);
  const western = plainSpaces(westernDigits(withoutWideForms(text), locale))
    .trim()
    .replace("\u2212", "-")
    .replace(/^([+-]) /, "$1");
  if (!pattern.test(western)) return null;
  return groups.reduce((digits, group) => digits.replaceAll(group, ""), western).replace(decimal, ".");
}

/** The sign of a percentage, which some locales write in front. */
const percentSign = /^\s*(\D?)[%٪]|[%٪]\s*$/;

/**
 * Parses a number in the locale's notation, a percentage with or without its sign as a share of 1; returns the text itself when it
 * is no number. Notation of another locale, such as 1.234,5 in English, is rejected rather than guessed, and so
 * are more digits than a number holds.
 */
export function parseNumber(text: string, share = false, locale = readerLocale()): number | string {
  const bare = share ? plainSpaces(withoutWideForms(text)).replace(percentSign, "$1") : text;
  const plain = plainOf(bare, locale);
  const value = Number(plain);
  if (plain === null || !Number.isFinite(value) || losesDigits(plain, value)) return text;
  return share ? exact(value / 100) : value;
}

/** Digits without the zeros around them. */
const significant = (number: string): string =>
  number
    .replace(/e.*/i, "")
    .replaceAll(/\D/g, "")
    .replace(/^0+|0+$/g, "");

function losesDigits(text: string, value: number): boolean {
  const digits = significant(text);
  if (digits.length <= exactDigits) return false;
  return significant(value.toPrecision(Math.min(digits.length, 100))) !== digits;
}

/** Error message for text that `parseNumber` rejects. */
export function numberMessage(text: string, locale = readerLocale()): string {
  const plain = plainOf(text, locale);
  if (plain !== null && Number.isFinite(Number(plain))) return `Use at most ${exactDigits} digits.`;
  return `Use a number, such as ${formatNumber(1234.5, { ...plainReader, locale })}.`;
}

/** A typed number in the server's notation. */
export function plainNumber(text: string): string {
  const value = parseNumber(text);
  return typeof value === "number" ? writeNumber(value, false, plainReader.locale) : text;
}

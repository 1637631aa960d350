import type { Value } from "@/lib/client/records";
import { singularUnit } from "@/lib/schemas/counted";
import type { ColumnScreen } from "@/lib/view-models/resource-screen";
import { coinsOf } from "@/lib/view-models/rounding-difference";
import { coinDigits } from "./coin-digits";

/** Locale, time zone and currency of the reader. */
export interface Reader {
  locale: string;
  timeZone: string;
}

/** Locale and time zone of server-rendered values: always the same, so that hydration matches. */
export const plainReader: Reader = { locale: "en", timeZone: "UTC" };

/** Days are Gregorian for every reader, as they are typed, exported and printed. */
export const calendar = "gregory";

const formats = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>();

/** Intl formats are expensive to create and are shared by hundreds of cells. */
function shared<F extends Intl.NumberFormat | Intl.DateTimeFormat>(key: string, create: () => F): F {
  const known = formats.get(key);
  // The key holds the kind and every option, so a cached format was created by the same `create`.
  if (known) return known as F;
  const created = create();
  formats.set(key, created);
  return created;
}

export function formatNumber(value: number, { locale }: Reader): string {
  return shared(`n ${locale}`, () => new Intl.NumberFormat(locale, { maximumFractionDigits: 15 })).format(
    value,
  );
}

/** A number with its unit; a percentage, stored as a share of 1 (“%”) or of 100 (“percent”), as its locale writes it: 7%, 7 %, %7. */
export function formatQuantity(value: number, unit: string | undefined, reader: Reader): string {
  const { locale } = reader;
  if (unit === "%" || unit === "percent") {
    const share = unit === "%" ? value : value / 100;
    const options = { style: "percent", maximumFractionDigits: 13 } as const;
    return shared(`p ${locale}`, () => new Intl.NumberFormat(locale, options)).format(
      Number(share.toPrecision(15)),
    );
  }
  const number = formatNumber(value, reader);
  if (unit === undefined) return number;
  return `${number} ${value === 1 ? singularUnit(unit) : unit}`;
}

/** An amount with its currency, unrounded or to the smallest coin; an unknown code is appended. */
export function formatMoney(value: number, currency: string, { locale }: Reader, toCoin = false): string {
  if (!/^[A-Z]{3}$/.test(currency)) return `${formatNumber(value, { ...plainReader, locale })} ${currency}`;
  const coin = toCoin ? coinDigits(currency) : undefined;
  const digits = coin ?? Math.max(2, decimalsOf(value));
  return shared(
    `m ${locale} ${currency} ${digits} ${toCoin}`,
    () =>
      new Intl.NumberFormat(locale, {
        style: "currency",
        currency,
        ...(coin !== undefined && { minimumFractionDigits: coin }),
        maximumFractionDigits: digits,
      }),
  ).format(value);
}

/**
 * An amount rounded to the smallest coin of its currency; to two decimals for an unknown code. By its decimal text, as it is shown
 * and printed: 1.005 becomes 1.01 although its binary value is smaller.
 */
export function toCoins(value: number, currency: string): number {
  const digits = coinDigits(currency);
  return coinsOf(value, digits) / 10 ** digits;
}

/** Whether a number is a price, rate or share of one unit, which may be below the smallest coin and is not rounded. */
export const isPerUnit = ({ perUnit, unit, shareWhere }: ColumnScreen): boolean =>
  perUnit === true || unit !== undefined || shareWhere !== undefined;

/** A price in another currency, with as many decimals as the price that it comes from and at least two digits. */
export function convertedPrice(value: number, from: number): number {
  const needed = value === 0 ? 0 : 1 - Math.floor(Math.log10(Math.abs(value)));
  return Number(value.toFixed(Math.min(15, Math.max(2, decimalsOf(from), needed))));
}

/** Also of numbers that are written with an exponent, such as 2.5e-7. */
function decimalsOf(value: number): number {
  const [digits = "", exponent = "0"] = String(value).split("e");
  return Math.min(20, Math.max(0, (digits.split(".")[1] ?? "").length - Number(exponent)));
}

/** A number as an amount, an amount per unit, or a quantity. */
export function formatAmount(
  value: number,
  unit: string | undefined,
  currency: string | undefined,
  reader: Reader,
  toCoin = false,
): string {
  if (!currency) return formatQuantity(value, unit, reader);
  return [formatMoney(value, currency, reader, toCoin), unit].filter(Boolean).join(" ");
}

/** A day, which has no time zone, or the day of an instant in the reader's time zone. */
export function formatDay(value: string, { locale, timeZone }: Reader): string {
  const isInstant = value.includes("T");
  const day = new Date(isInstant ? value : `${value}T00:00:00Z`);
  if (Number.isNaN(day.valueOf())) return value;
  const zone = isInstant ? timeZone : "UTC";
  return shared(
    `d ${locale} ${zone}`,
    () => new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: zone, calendar }),
  ).format(day);
}

export function formatMoment(value: string, { locale, timeZone }: Reader): string {
  const moment = new Date(value);
  if (Number.isNaN(moment.valueOf())) return value;
  return shared(
    `t ${locale} ${timeZone}`,
    () => new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short", timeZone, calendar }),
  ).format(moment);
}

/** The same to the second, without the year, as in a log. */
export function formatSecond(value: string, { locale, timeZone }: Reader): string {
  const clock = { hour: "numeric", minute: "2-digit", second: "2-digit" } as const;
  return shared(
    `s ${locale} ${timeZone}`,
    () => new Intl.DateTimeFormat(locale, { month: "short", day: "numeric", ...clock, timeZone, calendar }),
  ).format(new Date(value));
}

interface FormatOptions {
  reader?: Reader | null;
  /** Currency code of an amount. */
  currency?: string | undefined;
}

/** A value as one line of text; empty for null. */
export function formatValue(
  column: Pick<ColumnScreen, "type" | "unit">,
  value: Value | undefined,
  { reader, currency }: FormatOptions = {},
): string {
  const as = reader ?? plainReader;
  if (value === null || value === undefined) return "";
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (typeof value === "number") {
    return formatAmount(value, column.unit, currency, as);
  }
  if (Array.isArray(value)) {
    return value.map((member) => formatValue({ type: "text" }, member, { reader: as })).join(", ");
  }
  if (typeof value === "object") return JSON.stringify(value);
  if (column.type === "date") return formatDay(value, as);
  if (column.type === "timestamptz") return formatMoment(value, as);
  return value;
}

import type { Value } from "@/lib/client/records";
import type { ColumnScreen } from "@/lib/screens/resource-screen";
import type { Reader } from "./reader";

/** How the server writes before it knows the reader: the same everywhere, so that no first HTML contradicts it. */
export const plainReader: Reader = { locale: "en", timeZone: "UTC" };

const formats = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>();

/** Formats are costly to make and hundreds of cells share one. */
function shared<F extends Intl.NumberFormat | Intl.DateTimeFormat>(key: string, make: () => F): F {
  const known = formats.get(key);
  // The key names the kind and every option, so what it finds was made by the same `make`.
  if (known) return known as F;
  const made = make();
  formats.set(key, made);
  return made;
}

export function formatNumber(value: number, { locale }: Reader): string {
  return shared(`n ${locale}`, () => new Intl.NumberFormat(locale, { maximumFractionDigits: 15 })).format(
    value,
  );
}

/** A number with what it counts or measures; a share of 1, whose unit is %, as a percentage. */
export function formatQuantity(value: number, unit: string | undefined, reader: Reader): string {
  if (unit === undefined) return formatNumber(value, reader);
  return `${formatNumber(unit === "%" ? Number((value * 100).toPrecision(15)) : value, reader)} ${unit}`;
}

/** An amount with its currency, with every digit or to the smallest coin; a code of no currency stands behind. */
export function formatMoney(value: number, currency: string, { locale }: Reader, toCoin = false): string {
  if (!/^[A-Z]{3}$/.test(currency)) return `${formatNumber(value, { ...plainReader, locale })} ${currency}`;
  const digits = toCoin ? 2 : Math.max(2, (String(value).split(".")[1] ?? "").length);
  return shared(
    `m ${locale} ${currency} ${digits}`,
    () => new Intl.NumberFormat(locale, { style: "currency", currency, maximumFractionDigits: digits }),
  ).format(value);
}

/** A number as what it is of: money, also for each unit of something, or a quantity. */
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

/** A day, which has no time zone; or the day of an instant by the reader's clock. */
export function formatDay(value: string, { locale, timeZone }: Reader): string {
  const isInstant = value.includes("T");
  const day = new Date(isInstant ? value : `${value}T00:00:00Z`);
  if (Number.isNaN(day.valueOf())) return value;
  const zone = isInstant ? timeZone : "UTC";
  return shared(
    `d ${locale} ${zone}`,
    () => new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: zone }),
  ).format(day);
}

export function formatMoment(value: string, { locale, timeZone }: Reader): string {
  const moment = new Date(value);
  if (Number.isNaN(moment.valueOf())) return value;
  return shared(
    `t ${locale} ${timeZone}`,
    () => new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short", timeZone }),
  ).format(moment);
}

interface FormatOptions {
  reader?: Reader | null;
  /** Code of the currency that a number is an amount of. */
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

import type { FileFormat } from "@/lib/schemas/imports";

type DateOrder = FileFormat["dateOrder"];

const firstParts: Record<DateOrder, string> = { ymd: "year", dmy: "day", mdy: "month" };

const months = "january february march april may june july august september october november december".split(
  " ",
);

/** Number of a month by its English name, or at least the first three letters of it; undefined for other words. */
function monthOf(word: string): number | undefined {
  const index = months.findIndex((name) => name.startsWith(word.toLowerCase()));
  return index < 0 || word.length < 3 ? undefined : index + 1;
}

/** `YYYY-MM-DD` of a day that exists; null for others. Two digits are a year from 1970 to 2069. */
function existingDay(year: string, month: number, day: number): string | null {
  const whole = year.length <= 2 ? String(Number(year) + (Number(year) < 70 ? 2000 : 1900)) : year;
  const at = new Date(0);
  // Date.UTC would take the years 0 to 99 for those of the 20th century.
  at.setUTCFullYear(Number(whole), month - 1, day);
  const isDay = at.getUTCMonth() === month - 1 && at.getUTCDate() === day;
  return isDay && whole.length === 4 ? at.toISOString().slice(0, 10) : null;
}

/** A day with the English name of its month, such as 31-Dec-26, which Excel writes, or Dec 31, 2026. */
function namedDay(text: string): string | null {
  const { groups } =
    /^(?<day>\d{1,2})[ -](?<month>[a-z]+)\.?,?[ -](?<year>\d{4}|\d{2})$/i.exec(text) ??
    /^(?<month>[a-z]+)\.? (?<day>\d{1,2}),? (?<year>\d{4}|\d{2})$/i.exec(text) ??
    {};
  const { day = "", month = "", year = "" } = groups ?? {};
  const number = monthOf(month);
  return number === undefined ? null : existingDay(year, number, Number(day));
}

/** A day in an order of its parts; one that begins with the year, or names its month, needs none. */
function dayIn(text: string, order: DateOrder): string | null {
  const [, first = "", sign, second = "", third = ""] =
    /^(\d{1,4})([./-])(\d{1,2})\2(\d{1,4})$/.exec(text) ?? [];
  if (sign === undefined) return namedDay(text);
  const isYearFirst = first.length > 2;
  const [year, month, day] = isYearFirst
    ? [first, second, third]
    : order === "mdy"
      ? [third, first, second]
      : order === "dmy" || third.length > 2
        ? [third, second, first]
        : [first, second, third];
  return existingDay(year, Number(month), Number(day));
}

/** A day, and the hour, minutes, am or pm, and offset that may follow it. */
const momentPattern =
  /^(.+?)(?:(?:T|,? +)(\d{1,2})(:\d{2}(?::\d{2}(?:\.\d+)?)?)(?:\s*([ap])\.?m\.?)?\s*(Z|[+-]\d{2}(?::?\d{2}(?::?\d{2})?)?)?)?$/i;

/** Characters of the longest text that is read: the pattern takes time squared for long ones. */
const maxText = 60;

const partsOf = (text: string) => (text.length > maxText ? [] : (momentPattern.exec(text) ?? []));

/** Hour of a 24-hour clock; null for 0 and for more than 12 where am (`a`) or pm (`p`) follows. */
function hourOf(hour: string, meridiem: string | undefined): string | null {
  if (meridiem === undefined) return hour.padStart(2, "0");
  if (Number(hour) < 1 || Number(hour) > 12) return null;
  return String((Number(hour) % 12) + (meridiem.toLowerCase() === "p" ? 12 : 0)).padStart(2, "0");
}

/** Reads a day as `YYYY-MM-DD`, without the time that may follow it; null for other text. */
export function readDay(text: string, { dateOrder }: FileFormat): string | null {
  return dayIn(partsOf(text)[1] ?? "", dateOrder);
}

/**
 * Reads a day and a time as PostgreSQL reads them; midnight where no time is given. Moments without an offset are those of the
 * company's time zone, in which the transaction reads them. Null for other text.
 */
export function readMoment(text: string, { dateOrder }: FileFormat): string | null {
  const [, day = "", hour = "00", rest = ":00", meridiem, offset = ""] = partsOf(text);
  const date = dayIn(day, dateOrder);
  const hours = hourOf(hour, meridiem);
  return date === null || hours === null ? null : `${date}T${hours}${rest}${offset}`;
}

/** Why a text is not what a column holds: it is a date in another order than that of the file, or none. */
export function dateProblem(what: "date" | "date and time", text: string, { dateOrder }: FileFormat): string {
  const day = partsOf(text)[1] ?? "";
  const isOther = dayIn(day, dateOrder) === null && (dayIn(day, "dmy") ?? dayIn(day, "mdy")) !== null;
  return `is not a ${what}${isOther ? ` with the ${firstParts[dateOrder]} first` : ""}`;
}

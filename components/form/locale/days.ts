import { calendar, formatDay, formatMoment, plainReader } from "@/components/value/format-value";
import { readerLocale } from "@/components/value/reader-locale";
import { pad } from "./moments";
import { plainSpaces, westernDigits } from "./numbers";

type Part = "year" | "month" | "day";

/** How a locale writes days: the order of their parts and the names of its months, with those of English. */
interface Notation {
  order: readonly Part[];
  months: ReadonlyMap<string, number>;
  /** Whether its years are Gregorian, unlike 2569 of Thailand and 1405 of Iran, which are 2026. */
  isGregorian: boolean;
}

const notations = new Map<string, Notation>();
const plain = (text: string): string => text.toLowerCase().replaceAll(".", "");

function notationOf(locale: string): Notation {
  const known = notations.get(locale);
  if (known) return known;
  const isPart = (type: string): type is Part => ["year", "month", "day"].includes(type);
  const parts = new Intl.DateTimeFormat(locale, { dateStyle: "short", calendar }).formatToParts();
  const months = new Map<string, number>();
  for (const language of ["en", locale]) {
    for (const month of ["long", "short"] as const) {
      const format = new Intl.DateTimeFormat(language, { month, day: "numeric", timeZone: "UTC", calendar });
      for (let at = 0; at < 12; at++) {
        const name = format.formatToParts(Date.UTC(2026, at, 1)).find(({ type }) => type === "month");
        if (name) months.set(plain(name.value), at + 1);
      }
    }
  }
  const isGregorian = new Intl.DateTimeFormat(locale).resolvedOptions().calendar === calendar;
  const notation = { order: parts.map(({ type }) => type).filter(isPart), months, isGregorian };
  notations.set(locale, notation);
  return notation;
}

/** `YYYY-MM-DD` of a day that exists; null for others. Two digits are a year from 1970 to 2069. */
function dayOf(year: number, month: number, day: number): string | null {
  const full = year >= 100 ? year : year < 70 ? 2000 + year : 1900 + year;
  const date = new Date(Date.UTC(full, month - 1, day));
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists ? `${pad(full, 4)}-${pad(month)}-${pad(day)}` : null;
}

/** A text in western digits, with plain spaces. */
const normal = (text: string, locale: string): string => plainSpaces(westernDigits(text, locale)).trim();

/** Reads a day as lists show it in the locale, such as 2026年11月23日. */
function shownDay(given: string, locale: string): string | null {
  const numbers = given.match(/\d+/g) ?? [];
  const year = numbers.find((number) => number.length === 4);
  for (const day of new Set(numbers.filter((number) => number !== year))) {
    for (let month = 1; month <= 12; month++) {
      const found = dayOf(Number(year), month, Number(day));
      if (found && normal(formatDay(found, { ...plainReader, locale }), locale) === given) return found;
    }
  }
  return null;
}

/**
 * Reads a day as the reader's locale or ISO 8601 writes it: 2026-11-23, 23/11/26, 23.11.2026, 23 Nov 2026, Nov 23, 2026. Null
 * for what is no day or not written like this: another order of the parts is not guessed, and neither is a year that may be one
 * of the locale's own calendar.
 */
export function readDay(text: string, locale = readerLocale()): string | null {
  const day = gregorianDay(text, locale);
  const isSure = notationOf(locale).isGregorian || (/\d{4}/.test(normal(text, locale)) && isNear(day));
  return isSure ? day : null;
}

const isNear = (day: string | null) => day !== null && day >= "1900" && day < "2200";

function gregorianDay(text: string, locale: string): string | null {
  const given = normal(text, locale);
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(given);
  if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const { order, months } = notationOf(locale);
  const numbers = /^(\d{1,4})([-/.]) ?(\d{1,2})\2 ?(\d{1,4})\.?$/.exec(given);
  if (numbers) {
    const values = [numbers[1], numbers[3], numbers[4]].map(Number);
    const part = (name: Part) => values[order.indexOf(name)] ?? 0;
    return dayOf(part("year"), part("month"), part("day"));
  }
  const named =
    /^(?<day>\d{1,2})\.?[ -](?:de )?(?<month>[^\d\s,-]+)\.?,?[ -](?:de )?(?<year>\d{2}|\d{4})$/u.exec(
      given,
    ) ?? /^(?<month>[^\d\s,-]+) (?<day>\d{1,2})(?:st|nd|rd|th)?,? (?<year>\d{2}|\d{4})$/u.exec(given);
  const month = named?.groups && months.get(plain(named.groups.month ?? ""));
  if (month) return dayOf(Number(named.groups?.year), month, Number(named.groups?.day));
  return shownDay(given, locale);
}

/** Reads a day and a time as lists show them in the locale, such as 23.11.2026 klo 14.05 or 14:05 23 thg 11, 2026. */
function shownMoment(given: string, locale: string): string | null {
  const numbers = given.match(/\d+/g) ?? [];
  // Year, month, day, hour and minute: a long text with many numbers would take seconds.
  if (numbers.length > 5) return null;
  const year = numbers.find((number) => number.length === 4);
  for (const [hour = "", minute = ""] of [numbers.slice(-2), numbers.slice(0, 2)]) {
    // Many clocks have twelve hours; the words for their halves differ, and Chinese has more of them.
    for (const at of new Set([Number(hour), Number(hour) % 12, (Number(hour) % 12) + 12])) {
      for (const day of new Set(numbers.filter((number) => number !== year))) {
        for (let month = 1; month <= 12; month++) {
          const date = dayOf(Number(year), month, Number(day));
          const found = `${date}T${pad(at)}:${minute}`;
          const shown = date && formatMoment(`${found}Z`, { ...plainReader, locale });
          if (shown && normal(shown, locale) === given) return isNear(date) ? found : null;
        }
      }
    }
  }
  return null;
}

/** Reads a day and a time as `YYYY-MM-DDTHH:MM[:SS[.sss]]`; midnight where no time is given. Null for other text. */
export function readMoment(text: string, locale = readerLocale()): string | null {
  const given = normal(text, locale);
  const [, before = text, hours, minutes, seconds, fraction = "", half] =
    /^(.*?)(?:,? +|T)(\d{1,2})[:.](\d\d)(?::(\d\d)(?:\.(\d{1,3})\d*)?)?(?:\s*([ap])\.?m\.?)?$/i.exec(given) ??
    [];
  const day = readDay(before, locale);
  if (day === null) return shownMoment(given, locale);
  if (hours === undefined) return `${day}T00:00`;
  const isLate = half?.toLowerCase() === "p";
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (isLate ? 12 : 0);
  if (hour > 23 || Number(minutes) > 59 || Number(seconds ?? 0) > 59) return null;
  const milliseconds = Number(fraction) > 0 ? `.${fraction.padEnd(3, "0")}` : "";
  const rest = `${seconds ?? "00"}${milliseconds}`;
  return `${day}T${pad(hour)}:${minutes}${rest === "00" ? "" : `:${rest}`}`;
}

/** A day as an example of how to write one. */
export const dayExample = (): string =>
  new Intl.DateTimeFormat(readerLocale(), {
    ...{ year: "numeric", month: "2-digit", day: "2-digit" },
    ...{ timeZone: "UTC", calendar },
  }).format(Date.UTC(2026, 10, 23));

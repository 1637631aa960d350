/** A number with leading zeros. */
export const pad = (value: number, digits = 2) => String(value).padStart(digits, "0");

/** The last time of a `datetime-local` input; without it the year takes six digits, and the keyboard does not move on after four. */
export const lastMoment = "9999-12-31T23:59:59";

/** An instant as the value of a `datetime-local` input in the reader's time zone; empty when invalid. */
export function toLocalMoment(iso: string): string {
  const moment = new Date(iso);
  if (Number.isNaN(moment.valueOf())) return "";
  const day = `${pad(moment.getFullYear(), 4)}-${pad(moment.getMonth() + 1)}-${pad(moment.getDate())}`;
  const seconds = moment.getSeconds() > 0 ? `:${pad(moment.getSeconds())}` : "";
  return `${day}T${pad(moment.getHours())}:${pad(moment.getMinutes())}${seconds}`;
}

/** A day and a time as ISO 8601 and PostgreSQL write them, of the reader's time zone unless an offset follows. */
const iso = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?) ?(Z|[+-]\d\d(?::?\d\d)?)?$/i;

/** Converts a `datetime-local` value of the reader's time zone, or an ISO 8601 time, to UTC; other text is returned unchanged. */
export function fromLocalMoment(local: string): string {
  // Date would read “Batch 7” as July 1st, 2001, and February 30th as March 2nd.
  const [, day = "", time = "", offset = ""] = iso.exec(local.trim()) ?? [];
  const midnight = new Date(`${day}T00:00Z`);
  const moment = new Date(`${day}T${time}${offset.length === 3 ? `${offset}:00` : offset.toUpperCase()}`);
  const isMoment = !Number.isNaN(moment.valueOf()) && midnight.toISOString().startsWith(day);
  return isMoment ? moment.toISOString() : local;
}

/** The day of `YYYY-MM-DD` or of a timestamp. */
export const dayOf = (value: string): string => value.slice(0, 10);

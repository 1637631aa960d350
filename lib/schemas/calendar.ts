import * as z from "zod";

const Day = z.iso.date();
const Moment = z.iso.datetime({ offset: true, local: true });

const isWritable = (date: Date): boolean => date.getUTCFullYear() >= 1 && date.getUTCFullYear() <= 9999;

/** Midnight UTC of `YYYY-MM-DD`, or of the date part of an ISO 8601 timestamp; null for any other text. */
export function parseDay(text: string): Date | null {
  if (!Day.safeParse(text).success && !Moment.safeParse(text).success) return null;
  const day = new Date(`${text.slice(0, 10)}T00:00:00Z`);
  return isWritable(day) ? day : null;
}

/** A day as `YYYY-MM-DD`, from its midnight UTC; null for none. */
export const dayText = (day: Date | null): string | null =>
  day === null ? null : day.toISOString().slice(0, 10);

/** The instant of an ISO 8601 timestamp, UTC if it has no offset, or midnight UTC of a day; null for any other text. */
export function parseMoment(text: string): Date | null {
  if (!Moment.safeParse(text).success) return Day.safeParse(text).success ? parseDay(text) : null;
  const moment = new Date(/(Z|[+-]\d\d:\d\d)$/.test(text) ? text : `${text}Z`);
  // PostgreSQL rounds to milliseconds, Date cuts off.
  if (/\.\d{3}[5-9]/.test(text)) moment.setTime(moment.getTime() + 1);
  return isWritable(moment) ? moment : null;
}

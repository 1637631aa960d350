/** The demo clock. Every time in the demo data is derived from it, never from the machine's own. */

/** When the demo companies went live; the time inside every demo id. */
export const goLive = "2026-03-02T09:15:00.000Z";
/** When the master data was looked through after going live. */
export const revision = "2026-03-04T14:02:11.480Z";
/** The evening of the last working day in the demo data. */
export const closing = "2026-10-30T21:00:00.000Z";

const dayMillis = 86_400_000;

/** The date so many days after another (or before it, negative), moved on from a weekend to Monday. */
export function workday(from: string, days: number): string {
  const date = new Date(`${from.slice(0, 10)}T00:00:00Z`).getTime() + days * dayMillis;
  const weekday = new Date(date).getUTCDay();
  const shift = weekday === 6 ? 2 : weekday === 0 ? 1 : 0;
  return new Date(date + shift * dayMillis).toISOString().slice(0, 10);
}

/** The exact calendar date so many days after another. */
export function calendarDay(from: string, days: number): string {
  return new Date(Date.parse(`${from.slice(0, 10)}T00:00:00Z`) + days * dayMillis).toISOString().slice(0, 10);
}

/** A moment of a day's office hours in Ohio (13:00 to 21:00 UTC), another one for each n. */
export function momentOf(date: string, n: number): string {
  const seconds = (n * 2617 + 311) % 28_800;
  return new Date(Date.parse(`${date}T13:00:00Z`) + seconds * 1000 + ((n * 137) % 1000)).toISOString();
}

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

/** Converts a `datetime-local` value of the reader's time zone to UTC; invalid text is returned unchanged. */
export function fromLocalMoment(local: string): string {
  const moment = new Date(local);
  return Number.isNaN(moment.valueOf()) ? local : moment.toISOString();
}

/** The day of `YYYY-MM-DD` or of a timestamp. */
export const dayOf = (value: string): string => value.slice(0, 10);

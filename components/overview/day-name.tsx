"use client";

import { calendar, plainReader, type Reader } from "@/components/value/format-value";
import { useReader } from "@/components/value/reader";

/** A day with its weekday, in the reader's notation. */
export function DayName({ day, isFull = false }: { day: string; isFull?: boolean }) {
  const reader = useReader() ?? plainReader;
  return <time dateTime={day}>{formatDayName(day, reader, isFull)}</time>;
}

/** “Thu, 26 Nov”, or in full “Thursday 26 November 2026”. */
export function formatDayName(day: string, { locale }: Reader, isFull = false): string {
  const style: Intl.DateTimeFormatOptions = isFull
    ? { dateStyle: "full" }
    : { weekday: "short", day: "numeric", month: "short" };
  return new Intl.DateTimeFormat(locale, { ...style, timeZone: "UTC", calendar }).format(
    new Date(`${day}T00:00:00Z`),
  );
}

import type { DayPart } from "@/lib/schemas/day-part";
import { formatDay, formatMoment, plainReader, type Reader } from "./format-value";

/** A day or moment as a part of a label, as `named-by` and the server write it. */
const dated = /^(\d{4}-\d\d-\d\d)(?: (\d\d:\d\d) UTC)?$/;

/**
 * The label of a record with the day or moment that distinguishes it, in its part `dayPart`, as the reader writes it;
 * before hydration plainly. Other parts are names, such as the item number 2410-05-12.
 */
export function localDays(label: string, dayPart: DayPart | null | undefined, given: Reader | null): string {
  if (!dayPart) return label;
  const reader = given ?? plainReader;
  const parts = label.split(" · ");
  const at = dayPart === "first" ? 0 : parts.length - 1;
  const [, day, time] = dated.exec(parts[at] ?? "") ?? [];
  if (day === undefined) return label;
  const shown = time === undefined ? formatDay(day, reader) : formatMoment(`${day}T${time}Z`, reader);
  return parts.with(at, shown).join(" · ");
}

import type { AnyRow } from "@/lib/client/records";
import { isObject } from "@/lib/schemas/is-object";

/** How a gauge is calibrated, which seldom changes; temperature and humidity are measured each time. */
const kept = ["supplierId", "approvedBy", "measurementStandard"];

/** Values that a new calibration copies from the last one: the method, and the references to measure. */
export function fromLast(last: AnyRow | undefined): Record<string, unknown> {
  if (!last) return {};
  const values = kept.flatMap((name) => {
    const value = last[name];
    return value === null || value === undefined ? [] : [[name, value] as const];
  });
  const measured = Array.isArray(last.calibrationAttempts) ? last.calibrationAttempts : [];
  const calibrationAttempts = measured.flatMap((one) =>
    isObject(one) && "reference" in one ? [{ reference: one.reference }] : [],
  );
  return { ...Object.fromEntries(values), ...(calibrationAttempts.length > 0 && { calibrationAttempts }) };
}

/** The day so many months later, at most the last of its month, as the database counts. `day` is `YYYY-MM-DD`. */
export function addMonths(day: string, months: number): string | null {
  const [year, month, date] = day.split("-").map(Number);
  if (!year || !month || !date) return null;
  const last = new Date(Date.UTC(year, month + months, 0));
  const due = new Date(Date.UTC(year, month - 1 + months, Math.min(date, last.getUTCDate())));
  return Number.isNaN(due.valueOf()) ? null : due.toISOString().slice(0, 10);
}

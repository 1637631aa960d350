import type { AnyRow } from "@/lib/client/records";
import { isObject } from "@/lib/schemas/is-object";

/** How a gauge is calibrated, which seldom changes. */
const kept = ["supplierId", "approvedBy", "measurementStandard", "temperature", "humidity"];

/** What a new calibration takes from the last one: how it was done, and the references that were measured. */
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

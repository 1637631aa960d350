import { Decimal } from "decimal.js";
import { ruleViolation } from "@/lib/schemas/errors";

/** Wide enough that a sum of any JavaScript numbers keeps every digit, whatever their order. */
const Exact = /* @__PURE__ */ Decimal.clone({ precision: 1000, rounding: Decimal.ROUND_HALF_UP });

/** A number as exact decimal. */
export const exact = (value: number): Decimal => new Exact(value);

/** The sum of some numbers, no digit lost. */
export const sumOf = (values: Iterable<Decimal>): Decimal =>
  [...values].reduce((total, value) => total.plus(value), exact(0));

/** Five decimals, half away from zero. Throws a rule violation for a result that no JSON number can hold. */
export function rounded(value: Decimal): number {
  const result = value.toDecimalPlaces(5).toNumber();
  if (!Number.isFinite(result)) throw ruleViolation("A sum of the report is larger than a number can be.");
  return result === 0 ? 0 : result;
}

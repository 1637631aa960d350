/** What a number counts or measures, by the name of its column. */
const units: Record<string, string> = {
  calibrationIntervalInMonths: "months",
  daysDiscount: "days",
  daysDue: "days",
  humidity: "% RH",
  laborRate: "per hour",
  leadTime: "days",
  machineRate: "per hour",
  operationLeadTime: "days",
  overheadRate: "per hour",
  temperature: "°C",
};

const shares = new Set(["taxPercent", "discountPercent"]);

/** Whether a number is a share of 1 that people read and write as a percentage: 0.07 is 7 %. */
export const isShare = (name: string): boolean => shares.has(name);

/** Whose currency an amount is of: the company's, or that of the document that it stands on. */
export type Money = "base" | "document";

const amounts = /(amount|price|total|subtotal|balance|cost|discount|tax)$|^(labor|machine|overhead)rate$/i;

/**
 * Whose currency a number is an amount of; undefined for other numbers. Documents with an exchange rate hold base
 * currency but where a column's name says otherwise; what names a currency without a rate is priced in it.
 */
export function moneyOf(name: string, columns: readonly string[]): Money | undefined {
  const mayBeShare = name === "amount" && columns.includes("amountType");
  if (!amounts.test(name) || mayBeShare || units[name] === "days") return undefined;
  if (/^(converted|supplier)/.test(name)) return "document";
  const isPriced = columns.includes("currencyCode") && !columns.includes("exchangeRate");
  return isPriced ? "document" : "base";
}

/** Whether an amount is a sum of a document: read beside others, it is told to the smallest coin. */
export const isSum = (name: string): boolean => /^(subtotal|total[A-Z]\w*|balance)$/.test(name);

/** The unit that stands beside a number; undefined for a bare count. */
export const unitOf = (name: string): string | undefined => (isShare(name) ? "%" : units[name]);

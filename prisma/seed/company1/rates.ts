/** First days of the months that have exchange rates. */
export const rateMonths = Array.from({ length: 12 }, (_, month) =>
  new Date(Date.UTC(2025, 11 + month, 1)).toISOString().slice(0, 10),
);

/** Units of a currency per US dollar, month by month. The Swedish krona is used and has no rate. */
export const rates: Readonly<Record<string, readonly number[]>> = {
  EUR: [0.9405, 0.9318, 0.9264, 0.92, 0.9152, 0.9087, 0.9121, 0.9043, 0.8988, 0.9036, 0.9094, 0.9067],
  GBP: [0.7862, 0.7815, 0.7793, 0.7748, 0.7701, 0.7684, 0.7722, 0.7657, 0.7619, 0.7643, 0.7689, 0.7671],
  CAD: [1.3912, 1.3874, 1.3851, 1.3796, 1.3742, 1.3705, 1.3688, 1.3731, 1.3779, 1.3754, 1.3718, 1.3692],
  INR: [86.41, 86.72, 86.95, 87.1, 87.32, 87.18, 87.46, 87.63, 87.59, 87.81, 88.04, 88.12],
  JPY: [152.4, 151.7, 150.9, 149.8, 148.6, 147.9, 148.3, 147.1, 146.5, 146.9, 147.6, 147.2],
};

/** The rate that a document of a day takes; 1 for US dollars. */
export function rateOn(currencyCode: string, date: string): number {
  if (currencyCode === "USD") return 1;
  const month = rateMonths.findLastIndex((first) => first <= date);
  const rate = rates[currencyCode]?.[Math.max(month, 0)];
  if (rate === undefined) throw new Error(`${currencyCode} has no exchange rate.`);
  return rate;
}

/**
 * Decimals of the currencies for which Intl has those of everyday use, such as none for the forint. The table `currency`, by which
 * documents are rounded, has those of ISO 4217. Others are added when they are first asked for.
 */
const decimals = new Map<string, number>([
  ...["AFN", "ALL", "COP", "HUF", "IDR", "IRR", "KPW", "LAK"].map((code) => [code, 2] as const),
  ...["LBP", "MGA", "MMK", "PKR", "SOS", "SYP", "YER"].map((code) => [code, 2] as const),
  ["IQD", 3],
  ...["XAG", "XAU", "XBA", "XBB", "XBC", "XBD", "XDR", "XPD"].map((code) => [code, 0] as const),
  ...["XPT", "XSU", "XTS", "XUA", "XXX"].map((code) => [code, 0] as const),
]);

/** Decimals of the smallest coin of a currency; two for what is no code. */
export function coinDigits(currency: string): number {
  if (!/^[A-Z]{3}$/.test(currency)) return 2;
  const known = decimals.get(currency);
  if (known !== undefined) return known;
  const style = { style: "currency", currency } as const;
  const { maximumFractionDigits: digits = 2 } = new Intl.NumberFormat("en", style).resolvedOptions();
  decimals.set(currency, digits);
  return digits;
}

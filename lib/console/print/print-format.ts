import type { Fact, StoredAddress } from "./stored-document";

/** Documents go to people outside the company, so their values are written the same for every reader. */
const locale = "en";

const dayFormat = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: "UTC" });

/** A day as "Nov 18, 2026"; texts and numbers as they are. */
export function printFact(value: Fact): string {
  if (typeof value !== "object") return String(value);
  return value.day === null ? "" : printDay(value.day);
}

export const printDay = (day: string): string => dayFormat.format(new Date(`${day}T00:00:00Z`));

export const printQuantity = (value: number): string =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: 5 }).format(value);

export const printShare = (share: number): string =>
  new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 3 }).format(share);

/** An amount without its currency, which the head of its column names. */
export const printAmount = (value: number, digits: number): string =>
  new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(
    value,
  );

/** The price of one unit, which may have more digits than the smallest coin. */
export const printPrice = (value: number, digits: number): string =>
  new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: 5 }).format(value);

/** An amount with its currency. */
export const printMoney = (value: number, { code, digits }: { code: string; digits: number }): string =>
  new Intl.NumberFormat(locale, {
    style: "currency",
    currency: code,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(value);

/** Countries in whose addresses the postal code follows the city. */
const cityFirst = new Set(["US", "CA", "GB", "IE", "AU", "NZ", "IN", "ZA"]);

/** The lines of an address. */
export function printAddress(address: StoredAddress | null): string[] {
  if (!address) return [];
  const { city, stateProvince, postalCode, countryCode } = address;
  const isCityFirst = countryCode === null || cityFirst.has(countryCode);
  const place = isCityFirst
    ? joined([joined([city, stateProvince], ", "), postalCode], " ")
    : joined([joined([postalCode, city], " "), stateProvince], ", ");
  return [address.addressLine1, address.addressLine2, place, address.country].filter(isFilled);
}

export const isFilled = (text: string | null | undefined): text is string => Boolean(text?.trim());

const joined = (parts: readonly (string | null)[], separator: string): string =>
  parts.filter(isFilled).join(separator);

/** Lengths of the IBANs of the countries whose accounts are known by IBAN alone. */
export const ibanLengths: ReadonlyMap<string, number> = new Map([
  ["AT", 20],
  ["BE", 16],
  ["DE", 22],
  ["ES", 24],
  ["FI", 18],
  ["FR", 27],
  ["IE", 22],
  ["IT", 27],
  ["NL", 18],
  ["PL", 28],
  ["PT", 25],
  ["SE", 24],
]);

/** The error of an IBAN of a country, null when it is valid (ISO 13616). */
export function ibanError(iban: string, countryCode: string, length: number): string | null {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(iban)) {
    return "An IBAN is two letters, two digits and then letters or digits.";
  }
  if (!iban.startsWith(countryCode)) return `The IBAN must begin with ${countryCode}, the bank's country.`;
  if (iban.length !== length) return `An IBAN of ${countryCode} has ${length} characters.`;
  return remainderOf97(iban) === 1 ? null : "IBAN check digits are wrong";
}

function remainderOf97(iban: string): number {
  const rearranged = iban.slice(4) + iban.slice(0, 4);
  const digits = rearranged.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  let remainder = 0;
  for (const digit of digits) remainder = (remainder * 10 + Number(digit)) % 97;
  return remainder;
}

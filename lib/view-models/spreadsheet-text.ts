import { singularUnit } from "@/lib/schemas/counted";

/** Beginnings that a spreadsheet may take for a formula. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/;
/** A number in any notation is no formula. */
const number = /^[+-]?[\d.,\s]+%?$/;
/** The errors of formulas as an English, German, French or Spanish Excel writes them. */
const errors = [
  ...["N/A", "REF!", "VALUE!", "DIV/0!", "NAME?", "NULL!", "NUM!", "SPILL!", "CALC!"],
  ...["NV", "BEZUG!", "WERT!", "ZAHL!", "ÜBERLAUF!", "KALK!"],
  ...["VALEUR!", "NOM?", "NUL!", "NOMBRE!", "PROPAGATION!", "CALCUL!"],
  ...["N/D", "¡REF!", "¡VALOR!", "¡DIV/0!", "¿NOMBRE?", "¡NULO!", "¡NUM!", "¡DESBORDAMIENTO!", "¡CALC!"],
];
const formulaError = `#(?:${errors.map((error) => error.replace("?", "\\?")).join("|")})$`;
/** Texts whose leading apostrophe is removed: before such a beginning, an error, a space, or further apostrophes. */
const markable = new RegExp(`^'*(?:[=+\\-@＝＋－＠\\s]|${formulaError})`);
const endsInSpace = /\s$/;

/** Whether a spreadsheet would run a text as a formula when it is entered. */
export const isFormula = (text: string): boolean => formula.test(text) && !number.test(text);

/** Whether a cell holds an error value of a formula. */
export const isFormulaError = (cell: string): boolean => cell.startsWith("#") && markable.test(cell);

/**
 * The text for a cell of CSV, which no spreadsheet runs as a formula. `textOfCell` reads exactly this text: an apostrophe in front
 * marks what it would read differently or a spreadsheet would run, two mark a text that ends in a space.
 */
export function csvText(text: string): string {
  if (endsInSpace.test(text)) return `''${text}`;
  return isFormula(text) || (/^['\s#]/.test(text) && markable.test(text)) ? `'${text}` : text;
}

/** The same for a cell of Excel, whose texts are no formulas: these need no apostrophe. */
export const sheetText = (text: string): string =>
  isFormula(text) && text === text.trim() ? text : csvText(text);

/** The text of a cell of either format, without the spaces around it. */
export function textOfCell(cell: string): string {
  if (cell.startsWith("''") && endsInSpace.test(cell)) return cell.slice(2);
  const text = cell.trim();
  return text.startsWith("'") && markable.test(text) ? text.slice(1) : text;
}

/** Words for yes and no, with the truth values of an English, German, French or Spanish Excel. */
const truths = new Map([
  ...["true", "t", "yes", "y", "1", "x", "✓", "on", "ja", "wahr", "oui", "vrai", "sí", "si", "verdadero"].map(
    (word) => [word, true] as const,
  ),
  ...["false", "f", "no", "n", "0", "off", "nein", "falsch", "non", "faux", "falso"].map(
    (word) => [word, false] as const,
  ),
]);

/** Whether a text means yes or no; undefined where it is neither. */
export const truthOf = (text: string): boolean | undefined => truths.get(text.trim().toLowerCase());

/** A sign such as €, US$ or kr, or a code such as EUR. Other letters may be thousands: 5 T€, 250 K€, 2 MIO. */
const sign = [
  "(?:US|AU?|CA?|NZ|HK|NT|MX|S|R)?\\$(?:\\s?(?:US|CA))?|(?:CN|JP)?¥|\\p{Sc}",
  "kr\\.?|zł|Kč|Ft|lei|Fr\\.?|Rs\\.?|Rp|R(?=\\s)",
].join("|");
const code = Intl.supportedValuesOf("currency").join("|");
/** In front of a number or behind it. */
const currency = new RegExp(
  `^([+\\-\u2212]?\\s*)(?:${sign}|(?:${code})(?![A-Z]))|(?<![A-Z])(?:${sign}|${code})$`,
  "u",
);

export const withoutCurrency = (amount: string): string => amount.replace(currency, "$1").trim();

interface Around {
  unit?: string | undefined;
  money?: unknown;
}

/** A number without the brackets of a negative amount, and without its unit. */
function withoutUnit({ unit }: Around, text: string): string {
  const signed = /^\(.*\)$/.test(text) ? `-${text.slice(1, -1).trim()}` : text;
  // Screens and spreadsheets have the sign alone.
  const written = [unit, unit === "percent" && "%", unit && singularUnit(unit)];
  const found = written.find((one) => one && signed.endsWith(one));
  if (found) return signed.slice(0, -found.length).trim();
  // Turkish and Basque write the sign in front.
  return unit === "%" || unit === "percent" ? signed.replace(/^([+\-\u2212]?)\s*%/, "$1") : signed;
}

/** A number without what a spreadsheet shows around it: currency, unit, brackets of a negative amount. */
export function bareNumber(around: Around, text: string): string {
  const amount = withoutUnit(around, text);
  return around.money ? withoutCurrency(amount) : amount;
}

/** The currency that an amount names by a code or €; other signs stand for several. */
export function currencyIn(around: Around, text: string): string | undefined {
  const [whole = "", before = ""] = currency.exec(withoutUnit(around, text)) ?? [];
  const found = whole.slice(before.length);
  if (found === "€") return "EUR";
  return /^[A-Z]{3}$/.test(found) ? found : undefined;
}

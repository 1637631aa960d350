import { numbersIn } from "./json-scanner";

/** JSON text that is passed on as it is: its numbers have digits that a double does not hold. */
export class ExactJson {
  constructor(readonly text: string) {}
}

/** Sixteen digits in a row, with a decimal point among them or none: a double holds any number of fewer. */
export const manyDigits = /(?:\d\.?){16}/;

/** The value of a valid JSON text, or the text itself where parsing may lose digits. */
export const exactOf = (text: string, value: unknown = JSON.parse(text)): unknown =>
  manyDigits.test(text) && JSON.stringify(value) !== text ? new ExactJson(text) : value;

/** An object of values or exact texts as JSON. */
export function textOfObject(object: object): string {
  const members = Object.entries(object);
  if (!members.some(([, value]) => value instanceof ExactJson)) return JSON.stringify(object);
  const texts = members.flatMap(([name, value]) =>
    value === undefined
      ? []
      : [`${JSON.stringify(name)}:${value instanceof ExactJson ? value.text : JSON.stringify(value)}`],
  );
  return `{${texts.join(",")}}`;
}

/** The value of a valid JSON text, in which a number that a double does not hold is its text. */
export const parseLongNumbersAsTexts = (text: string): unknown =>
  JSON.parse(manyDigits.test(text) ? withLongNumbersAsTexts(text) : text);

function withLongNumbersAsTexts(text: string): string {
  let quoted = "";
  let end = 0;
  for (const { number, index } of numbersIn(text)) {
    if (!losesDigits(number)) continue;
    quoted += `${text.slice(end, index)}"${number}"`;
    end = index + number.length;
  }
  return quoted + text.slice(end);
}

/** Whether a number in decimal notation has digits that a double does not hold. */
export const losesDigits = (number: string): boolean =>
  manyDigits.test(number) && significant(number) !== significant(String(Number(number)));

/** Sign, digits without zeros around them, and the power of ten of the last one. */
function significant(number: string): string {
  const [, sign, whole = "", fraction = "", power = "0"] =
    /^([+-]?)(\d*)\.?(\d*)(?:e([+-]?\d+))?$/i.exec(number) ?? [];
  const digits = (whole + fraction).replace(/^0+/, "");
  const trimmed = digits.replace(/(?<!0)0+$/, "");
  const exponent = Number(power) - fraction.length + digits.length - trimmed.length;
  return `${sign === "-" ? "-" : ""}${trimmed}e${trimmed === "" ? 0 : exponent}`;
}

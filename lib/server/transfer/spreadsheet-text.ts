/** What a spreadsheet may take for a formula. */
const formula = /^[=+\-@\t\r]/;
/** A number in any notation is no formula. */
const number = /^[+-]?[\d.,\s]+%?$/;

/** Whether a spreadsheet would run a text as a formula when it is entered. */
export const isFormula = (text: string): boolean => formula.test(text) && !number.test(text);

/** The text with an apostrophe in front where a spreadsheet would run it as a formula. */
export const neutral = (text: string): string => (isFormula(text) ? `'${text}` : text);

/** The text that `neutral` was given. */
export const withoutApostrophe = (text: string): string =>
  text.startsWith("'") && isFormula(text.slice(1)) ? text.slice(1) : text;

import { numbersIn } from "./json-scanner";

type Path = (string | number)[];

/** Messages about what is found here. */
export const unstorableText = "Text must not hold NUL or half surrogate characters.";
export const infiniteNumber = "Numbers must fit a double: at most about 1.8e308.";

/** Characters of a number that is written out; every double has fewer. */
const maxNumberLength = 400;
export const longNumber =
  "Numbers must have at most 400 characters without an exponent, and fit the limit of the body all together.";

/** An exponent, or so many digits that the number may be too long. */
const long = /(?:^|[[:,\s])-?\d[\d.]*[eE]|(?<!\d)\d{200}/;

/** An exponent of three digits, or so many digits that one of two is enough. */
const large = /\d[eE]\+?\d{3}|(?<!\d)\d{200}/;

/** Whether a JSON text may hold a number beyond a double. */
export const mayHoldInfinity = (text: string): boolean => large.test(text);

/** Whether a JSON text may hold numbers that are longer when they are written out, or are too long. */
export const mayBeLong = (text: string): boolean => long.test(text);

/** Path of the first text in a parsed JSON value that PostgreSQL cannot store; null when there is none. */
export function findUnstorableText(value: unknown): Path | null {
  if (typeof value === "string") return isStorable(value) ? null : [];
  if (typeof value !== "object" || value === null) return null;
  for (const key of Object.keys(value)) if (!isStorable(key)) return [];
  for (const [key, inner] of Object.entries(value)) {
    const path = findUnstorableText(inner);
    if (path) return [Array.isArray(value) ? Number(key) : key, ...path];
  }
  return null;
}

/** Path of the first number in a parsed JSON value that is beyond a double, so that no program could read it back; null when there is none. */
export function findInfiniteNumber(value: unknown): Path | null {
  if (typeof value === "number") return Number.isFinite(value) ? null : [];
  if (typeof value !== "object" || value === null) return null;
  for (const [key, inner] of Object.entries(value)) {
    const path = findInfiniteNumber(inner);
    if (path) return [Array.isArray(value) ? Number(key) : key, ...path];
  }
  return null;
}

/** Characters that numbers may still take. */
export interface Room {
  left: number;
}

/**
 * Path of the first number in a valid JSON text that is too long when it is written out, as PostgreSQL writes numbers of JSON
 * columns, or for which a room is too small; null when there is none. Deducts the characters of each number from all rooms.
 */
export function findLongNumber(text: string, ...rooms: Room[]): Path | null {
  if (!mayBeLong(text)) return null;
  for (const { number, index } of numbersIn(text)) {
    const length = writtenLength(number);
    for (const room of rooms) room.left -= length;
    if (length > maxNumberLength || rooms.some(({ left }) => left < 0)) return placeOf(text, number, index);
  }
  return null;
}

/** Characters of a JSON number without its exponent: 12e3 is 12000, and 12e-3 is 0.012. */
function writtenLength(number: string): number {
  const [, sign = "", whole = "", fraction = "", power = "0"] =
    /^(-?)(\d+)\.?(\d*)(?:e([+-]?\d+))?$/i.exec(number) ?? [];
  const decimals = fraction.length - Number(power);
  return sign.length + Math.max(whole.length + Number(power), 1) + (decimals > 0 ? decimals + 1 : 0);
}

/** Path of a token of a valid JSON text: a text that nothing stores marks its place. */
export function placeOf(text: string, token: string, index: number): Path {
  const marked = `${text.slice(0, index)}"\\u0000"${text.slice(index + token.length)}`;
  return findUnstorableText(JSON.parse(marked)) ?? [];
}

/** Whether PostgreSQL can store a text: no NUL, no lone surrogate. */
export const isStorable = (text: string): boolean => !text.includes("\u0000") && text.isWellFormed();

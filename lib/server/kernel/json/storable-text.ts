type Path = (string | number)[];

/** Messages about what is found here. */
export const unstorableText = "Text must not hold NUL or half surrogate characters.";
export const infiniteNumber = "Numbers must fit a double: at most about 1.8e308.";

/** An exponent of three digits, or so many digits that one of two is enough. */
const large = /\d[eE]\+?\d{3}|(?<!\d)\d{200}/;

/** Whether a JSON text may hold a number beyond a double. */
export const mayHoldInfinity = (text: string): boolean => large.test(text);

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

/** Whether PostgreSQL can store a text: no NUL, no lone surrogate. */
export const isStorable = (text: string): boolean => !text.includes("\u0000") && text.isWellFormed();

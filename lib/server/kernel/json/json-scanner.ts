import { ApiError } from "@/lib/schemas/errors";

/** Limits of a JSON text. */
export interface JsonLimits {
  maxValues: number;
  /** Levels of arrays and objects. */
  maxDepth: number;
}

/** Levels of arrays and objects that a body may nest. */
export const maxBodyDepth = 32;

const quote = 0x22;
const comma = 0x2c;
const backslash = 0x5c;

/**
 * Scans the structure of a JSON text without building its values, so that a body beyond the limits is rejected before it
 * is parsed. Does not check whether the text is valid. Throws 413 `too_large`.
 */
export class JsonScanner {
  values = 0;
  private depth = 0;

  constructor(
    private readonly text: string,
    private readonly limits: JsonLimits,
    private at = 0,
  ) {}

  /** Moves to the next comma or closing bracket of `level` arrays and objects and returns its index; the text's length without one. */
  nextBreak(level: number): number {
    const { text } = this;
    for (; this.at < text.length; this.at += 1) {
      const code = text.charCodeAt(this.at);
      if (code === quote) this.at = endOfString(text, this.at);
      else if (code === comma) {
        this.count();
        if (this.depth === level) return this.at++;
      } else if (isOpening(code)) {
        this.count();
        this.depth += 1;
        if (this.depth > this.limits.maxDepth) throw tooDeep(this.limits);
      } else if (isClosing(code)) {
        this.depth -= 1;
        if (this.depth < level) return this.at++;
      }
    }
    return text.length;
  }

  private count(): void {
    this.values += 1;
    if (this.values > this.limits.maxValues) throw tooManyValues(this.limits.maxValues);
  }
}

/** Counts the values of a JSON text. Throws 413 `too_large` for more values or levels than allowed. */
export function limitJson(text: string, maxValues: number, maxDepth = maxBodyDepth): number {
  const scanner = new JsonScanner(text, { maxValues, maxDepth });
  while (scanner.nextBreak(Number.NEGATIVE_INFINITY) < text.length);
  return scanner.values;
}

const isOpening = (code: number): boolean => code === 0x5b || code === 0x7b;
const isClosing = (code: number): boolean => code === 0x5d || code === 0x7d;

const textOrNumber = /"|-?\d[\d.eE+-]*/g;

/** The numbers of a valid JSON text with their places. No pattern matches whole texts: a long one takes it too much memory. */
export function* numbersIn(text: string): Generator<{ number: string; index: number }> {
  const next = new RegExp(textOrNumber);
  for (let found = next.exec(text); found; found = next.exec(text)) {
    const { 0: number, index } = found;
    if (number === '"') next.lastIndex = endOfString(text, index) + 1;
    else yield { number, index };
  }
}

/** Index of the quote that closes the string opened at `start`; the text's length without one. */
export function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  while (end >= 0 && isEscaped(text, end)) end = text.indexOf('"', end + 1);
  return end < 0 ? text.length : end;
}

function isEscaped(text: string, place: number): boolean {
  let first = place;
  while (text.charCodeAt(first - 1) === backslash) first -= 1;
  return (place - first) % 2 === 1;
}

const tooDeep = ({ maxDepth }: JsonLimits) =>
  new ApiError(413, "too_large", `The body is nested deeper than ${maxDepth} levels.`);

/** 413: too many values in a body. */
export const tooManyValues = (maxValues: number) =>
  new ApiError(413, "too_large", `The body holds more than ${maxValues} values.`, {
    hint: "Send the records in several requests.",
  });

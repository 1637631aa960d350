import { forEachInSlices } from "./in-slices";
import { endOfString, type JsonLimits, JsonScanner } from "./json-scanner";

/** Characters of list elements that are parsed together. */
const partLength = 65_536;
const isBlank = (text: string): boolean => /^[ \t\r\n]*$/.test(text);

export interface ListLimits extends JsonLimits {
  /** Maximum bytes of one element. */
  maxElementBytes: number;
  /** The error for a larger element. */
  tooLarge: (index: number) => Error;
}

/**
 * Parses the JSON array that opens at `open`, in slices between which the event loop runs: ten megabytes in one piece would block
 * every other request. `take` gets the elements in order, some at a time, with their text. Throws 413
 * `too_large` beyond the limits, and SyntaxError for what is not JSON.
 */
export async function parseJsonList(
  text: string,
  open: number,
  limits: ListLimits,
  take: (elements: unknown[], part: string) => void,
): Promise<void> {
  await forEachInSlices(partsOf(text, open, limits), (part) => {
    const elements: unknown = JSON.parse(`[${part}]`);
    if (Array.isArray(elements)) take(elements, part);
  });
}

/** The list without its brackets, in parts of whole elements. */
function* partsOf(text: string, open: number, limits: ListLimits): Generator<string> {
  const scanner = new JsonScanner(text, limits, open);
  let partStart = open + 1;
  let elementStart = partStart;
  for (let index = 0; ; index += 1) {
    const end = scanner.nextBreak(1);
    if (isLongerThan(limits.maxElementBytes, text, elementStart, end)) throw limits.tooLarge(index);
    const isLast = text[end] !== ",";
    if (isLast && !(text[end] === "]" && isBlank(text.slice(end + 1))))
      throw new SyntaxError("The list is not closed.");
    if (isLast || end - partStart >= partLength) {
      const part = text.slice(partStart, end);
      if (partStart > open + 1 && isBlank(part)) throw new SyntaxError("The list ends with a comma.");
      yield part;
      partStart = end + 1;
    }
    if (isLast) return;
    elementStart = end + 1;
  }
}

/** The texts of the elements of a valid JSON array. */
export const elementsOf = (text: string): string[] => partsIn(text, "[", "]");

/** What the commas of a JSON array or object separate. */
function partsIn(text: string, open: string, close: string): string[] {
  const scanner = new JsonScanner(text, { maxValues: Infinity, maxDepth: Infinity });
  const parts: string[] = [];
  let start = text.indexOf(open) + 1;
  for (let end = 0; text[end] !== close; start = end + 1) {
    end = scanner.nextBreak(1);
    parts.push(text.slice(start, end));
  }
  return parts;
}

/** The texts of the values of a valid JSON object by name; of members with one name the last. */
export function membersOf(text: string): Map<string, string> {
  const members = partsIn(text, "{", "}").flatMap((member): [string, string][] => {
    const start = member.indexOf('"');
    if (start < 0) return [];
    const end = endOfString(member, start) + 1;
    return [[JSON.parse(member.slice(start, end)), member.slice(member.indexOf(":", end) + 1).trim()]];
  });
  return new Map(members);
}

/** Whether a part of a text takes more than `bytes` in UTF-8: at most three for each UTF-16 unit. */
export function isLongerThan(bytes: number, text: string, start: number, end: number): boolean {
  const length = end - start;
  return length > bytes || (length * 3 > bytes && Buffer.byteLength(text.slice(start, end)) > bytes);
}

import { ApiError } from "@/lib/schemas/errors";

/** Which of the matching rows a response holds. */
export interface Window {
  offset: bigint;
  limit: bigint;
}

/** Rows of one response; a higher limit is reduced to it. */
const maxRows = 1000n;

const maxBigint = 2n ** 63n - 1n;
const integer = /^-?[0-9]+$/;

interface Span {
  first: bigint;
  /** Null reaches to the end. */
  last: bigint | null;
}

/** The rows that `limit`, `offset` (the last of each) and the Range header leave. Throws 416 and 22003. */
export function parseWindow(
  parameters: { name: string; value: string }[],
  range: string | undefined,
): Window {
  const limit = numberOf(parameters, "limit");
  const given = numberOf(parameters, "offset") ?? 0n;
  const first = given > 0n ? given : 0n;
  if (limit === 0n) return { offset: first, limit: 0n };
  if (limit !== null && limit < 0n) throw rangeError("Limit should be greater than or equal to zero.");
  const span = intersect({ first, last: limit && first + limit - 1n }, parseRange(range));
  const length = span.last === null ? maxRows : span.last - span.first + 1n;
  return { offset: span.first, limit: length > maxRows ? maxRows : length };
}

function numberOf(parameters: { name: string; value: string }[], name: string): bigint | null {
  const text = parameters.findLast((parameter) => parameter.name === name)?.value.trim();
  return text !== undefined && integer.test(text) ? inRange(text, name) : null;
}

/** The number of a parameter or header called `name`. */
function inRange(text: string, name: string): bigint {
  const value = BigInt(text);
  if (value <= maxBigint) return value;
  const message = `value "${text}" is out of range for type bigint`;
  throw new ApiError(400, "22003", message, { issues: [{ path: [name], message }] });
}

/** `Range: 0-9` or `10-`; any other form is ignored. */
function parseRange(header: string | undefined): Span {
  const [, first, last] = /^([0-9]+)-([0-9]*)$/.exec(header?.trim() ?? "") ?? [];
  if (first === undefined) return { first: 0n, last: null };
  return { first: inRange(first, "Range"), last: last ? inRange(last, "Range") : null };
}

function intersect(requested: Span, range: Span): Span {
  let { first, last } = requested;
  if (range.first > first) first = range.first;
  if (last === null || (range.last !== null && range.last < last)) last = range.last;
  if (last === null || first <= last) return { first, last };
  throw rangeError(
    "The lower boundary must be lower than or equal to the upper boundary in the Range header.",
  );
}

/** 416: no such rows, with `total` in Content-Range when it is known. */
export const rangeError = (details: string, total?: string) =>
  new ApiError(416, "PGRST103", "Requested range not satisfiable", {
    details,
    headers: total === undefined ? {} : { "content-range": `*/${total}` },
  });

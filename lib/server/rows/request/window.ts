import { ApiError } from "@/lib/schemas/errors";

/** Which of the matching rows an answer holds. */
export interface Window {
  offset: bigint;
  limit: bigint;
}

/** Rows that one answer holds at most; a higher limit is cut to it. */
export const maxRows = 1000n;

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
  return text !== undefined && integer.test(text) ? inRange(text) : null;
}

function inRange(text: string): bigint {
  const value = BigInt(text);
  if (value > maxBigint) throw new ApiError(400, "22003", `value "${text}" is out of range for type bigint`);
  return value;
}

/** `Range: 0-9` or `10-`; any other form asks for everything. */
function parseRange(header: string | undefined): Span {
  const [, first, last] = /^([0-9]+)-([0-9]*)$/.exec(header?.trim() ?? "") ?? [];
  if (first === undefined) return { first: 0n, last: null };
  return { first: inRange(first), last: last ? inRange(last) : null };
}

function intersect(asked: Span, range: Span): Span {
  let { first, last } = asked;
  if (range.first > first) first = range.first;
  if (last === null || (range.last !== null && range.last < last)) last = range.last;
  if (last === null || first <= last) return { first, last };
  throw rangeError(
    "The lower boundary must be lower than or equal to the upper boundary in the Range header.",
  );
}

/** 416: no such rows. `total` is told in Content-Range when it is known. */
export const rangeError = (details: string, total?: string) =>
  new ApiError(416, "PGRST103", "Requested range not satisfiable", {
    details,
    headers: total === undefined ? {} : { "content-range": `*/${total}` },
  });

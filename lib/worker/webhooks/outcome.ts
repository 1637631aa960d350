import type { Attempt } from "./delivery";
import type { ReceiverResponse } from "./post";

const minute = 60;
const hour = 60 * minute;

/** Seconds before each attempt after the first; without jitter. */
const retryDelays = [
  5,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
] as const;

/** Longest delay that a receiver may ask for: a day. */
const maxRetryAfterSeconds = 86_400;

/** Statuses that say the receiver is overloaded or unavailable, and whose Retry-After counts. */
const overloadStatuses = new Set([429, 502, 503, 504]);

type Outcome = Pick<Attempt, "succeeded" | "outcome" | "retryIn" | "restFor" | "disable" | "error">;

/** What follows from the response to attempt `number` (from 1); `random` is below 1, for the jitter of ±20 %. */
export function outcomeOf(number: number, response: ReceiverResponse, random: number, now: number): Outcome {
  const error = errorOf(response);
  const disable = disableReasonOf(response);
  if (error === null) {
    return { succeeded: true, outcome: "succeeded", error: null, ...(disable && { disable }) };
  }
  const failed = { succeeded: false, error };
  // Kept, so that it can be replayed when the webhook is enabled again.
  if (disable) return { ...failed, outcome: "retry", retryIn: 0, disable };
  const { status, headers } = response;
  const retryAfter = overloadStatuses.has(status ?? 0)
    ? parseRetryAfter(headerOf(headers, "retry-after"), headerOf(headers, "date"), now)
    : null;
  const rest = retryAfter !== null && retryAfter > 0 ? { restFor: retryAfter } : {};
  const delay = retryDelays[number - 1];
  if (delay === undefined) return { ...failed, outcome: "failed", ...rest };
  const retryIn = Math.max(delay * (0.8 + 0.4 * random), retryAfter ?? 0);
  return { ...failed, outcome: "retry", retryIn, ...rest };
}

/** Why an attempt did not succeed; null when it did. */
function errorOf({ status, headers, error }: ReceiverResponse): string | null {
  if (error !== null) return error;
  if (status === null) return "No response.";
  if (status >= 200 && status < 300) return null;
  const location = status >= 300 && status < 400 ? headerOf(headers, "location") : undefined;
  if (location !== undefined) return `Redirected to ${location}; redirects are not followed.`;
  return `The receiver responded with status ${status}.`;
}

/** Why the webhook is to be disabled, when the receiver asks for that. */
function disableReasonOf({ status, headers }: ReceiverResponse): string | undefined {
  if (status === 410) return "The receiver responded with status 410 (Gone).";
  if (headerOf(headers, "webhook-delivery")?.toLowerCase() === "disable")
    return "The receiver responded with “webhook-delivery: disable”.";
  return undefined;
}

function headerOf(headers: ReceiverResponse["headers"], name: string): string | undefined {
  const value = headers?.[name];
  return Array.isArray(value) ? value[0] : value;
}

/**
 * Seconds that a Retry-After header asks to wait, at most a day; null when it is neither seconds nor a date. A date counts
 * from the response's own Date, so that the receiver's clock may be wrong.
 */
export function parseRetryAfter(
  retryAfter: string | undefined,
  date: string | undefined,
  now: number,
): number | null {
  if (retryAfter === undefined) return null;
  const text = retryAfter.trim();
  if (/^\d+$/.test(text)) return Math.min(Number(text), maxRetryAfterSeconds);
  const until = /[a-z]/i.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(until)) return null;
  const from = Date.parse(date ?? "");
  const seconds = (until - (Number.isNaN(from) ? now : from)) / 1000;
  return Math.min(Math.max(seconds, 0), maxRetryAfterSeconds);
}

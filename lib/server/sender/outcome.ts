import type { Attempt } from "./delivery";
import type { Answer } from "./post";
import { secondsToWait } from "./retry-after";

const minute = 60;
const hour = 60 * minute;

/** Seconds before each attempt after the first; without jitter. */
export const retrySteps = [
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

/** Statuses that say the receiver is overloaded or away, and whose Retry-After counts. */
const busy = new Set([429, 502, 503, 504]);

type Outcome = Pick<Attempt, "succeeded" | "outcome" | "retryIn" | "restFor" | "disable" | "error">;

/** What follows from attempt `number` (from 1), whose answer was `answer`; `random` is below 1, for the jitter of ±20 %. */
export function outcomeOf(number: number, answer: Answer, random: number, now: number): Outcome {
  const fault = faultOf(answer);
  const disable = wishToEnd(answer);
  if (fault === null) {
    return { succeeded: true, outcome: "succeeded", error: null, ...(disable && { disable }) };
  }
  const failed = { succeeded: false, error: fault };
  // Kept, so that it can be replayed when the webhook is switched on again.
  if (disable) return { ...failed, outcome: "retry", retryIn: 0, disable };
  const rest = busy.has(answer.status ?? 0)
    ? secondsToWait(one(answer.headers, "retry-after"), one(answer.headers, "date"), now)
    : null;
  const quiet = rest !== null && rest > 0 ? { restFor: rest } : {};
  const step = retrySteps[number - 1];
  if (step === undefined) return { ...failed, outcome: "failed", ...quiet };
  return { ...failed, outcome: "retry", retryIn: Math.max(step * (0.8 + 0.4 * random), rest ?? 0), ...quiet };
}

/** Why an attempt did not succeed, null when it did. */
function faultOf({ status, headers, error }: Answer): string | null {
  if (error !== null) return error;
  if (status === null) return "There was no answer.";
  if (status >= 200 && status < 300) return null;
  const location = status >= 300 && status < 400 ? one(headers, "location") : undefined;
  if (location !== undefined) return `It was redirected to ${location}, and redirects are not followed.`;
  return `The receiver answered ${status}.`;
}

/** Why the receiver wants no more, when it says so. */
function wishToEnd({ status, headers }: Answer): string | undefined {
  if (status === 410) return "The receiver answered 410: it wants no more events.";
  if (one(headers, "webhook-delivery")?.toLowerCase() === "disable")
    return "The receiver answered “webhook-delivery: disable”: it wants no more events.";
  return undefined;
}

function one(headers: Answer["headers"], name: string): string | undefined {
  const value = headers?.[name];
  return Array.isArray(value) ? value[0] : value;
}

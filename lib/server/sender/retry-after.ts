/** Seconds that no answer may ask for more than: a day. */
const most = 86_400;

/**
 * Seconds that a Retry-After header asks to wait, at most a day; null when it says nothing usable. A date counts from
 * the answer's own Date, so that the receiver's clock may be wrong.
 */
export function secondsToWait(
  retryAfter: string | undefined,
  date: string | undefined,
  now: number,
): number | null {
  if (retryAfter === undefined) return null;
  const text = retryAfter.trim();
  if (/^\d+$/.test(text)) return Math.min(Number(text), most);
  const until = /[a-z]/i.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(until)) return null;
  const from = Date.parse(date ?? "");
  return Math.min(Math.max((until - (Number.isNaN(from) ? now : from)) / 1000, 0), most);
}

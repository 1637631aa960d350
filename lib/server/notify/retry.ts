/** Seconds before the second, third … attempt: two days in all, which outlasts a weekend's outage of a mail server. */
const waits = [10, 60, 300, 1800, 7200, 21_600, 43_200, 86_400];

/** How long to wait after attempt `attempts`; null when it was the last one. ±20 %, so that retries spread. */
export function waitAfter(attempts: number, random = Math.random): number | null {
  const wait = waits[attempts - 1];
  return wait === undefined ? null : wait * (0.8 + 0.4 * random());
}

/** Whether a mail server has refused this very message or its address for good, so that another try is no use. */
export function isRefused(error: unknown): boolean {
  const { code, responseCode } = Object(error);
  return (code === "EENVELOPE" || code === "EMESSAGE") && responseCode >= 500;
}

import { setTimeout as pause } from "node:timers/promises";

/** Seconds before the second, third … attempt: two days in all, longer than a mail server is down over a weekend. */
const delays = [10, 60, 300, 1800, 7200, 21_600, 43_200, 86_400];

/** Seconds until the attempt after number `attempts`; null when that was the last. ±20 % of jitter spread the retries. */
export function retryDelaySeconds(attempts: number, random = Math.random): number | null {
  const delay = delays[attempts - 1];
  return delay === undefined ? null : delay * (0.8 + 0.4 * random());
}

/**
 * Whether a mail server has rejected the message or its address permanently, so that a retry is useless. The sender, a missing
 * login and relaying (the status 5.7.x of RFC 3463) are a matter of the configuration, which can be corrected.
 */
export function isPermanentlyRejected(error: unknown): boolean {
  const { code, command, response, responseCode } = Object(error);
  const isOfConfiguration = command === "MAIL FROM" || /^\d{3}[ -]5\.7\./.test(response);
  return (code === "EENVELOPE" || code === "EMESSAGE") && responseCode >= 500 && !isOfConfiguration;
}

/** Milliseconds in which an outcome can be recorded: together with the delivery less than a claim lasts. */
const maxRecordMs = 50_000;
/** Milliseconds between two attempts to do so. */
const recordAgainMs = 500;

/** Records the outcome of a message, also when the database is away for a moment: what was accepted would be sent again. */
export async function recordOutcome(record: () => Promise<unknown>): Promise<void> {
  const end = performance.now() + maxRecordMs;
  for (;;) {
    try {
      await record();
      return;
    } catch (error) {
      if (performance.now() > end) throw error;
      await pause(recordAgainMs, null, { ref: false });
    }
  }
}

import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import type { Verdict } from "./budget";

/** How many calls a second something may make, and as many more in a burst. */
export interface Limit {
  name: "key" | "session" | "company";
  rate: number;
  /** Counts a call in this process alone, for while the database does not answer. */
  alone(caller: string): Promise<Verdict>;
}

export function createLimit(name: Limit["name"], rate: number): Limit {
  const limiter = new RateLimiterMemory({ points: rate, duration: 1 });
  return {
    name,
    rate,
    async alone(caller) {
      try {
        return toVerdict(true, await limiter.consume(caller));
      } catch (refused) {
        if (refused instanceof RateLimiterRes) return toVerdict(false, refused);
        throw refused;
      }
    },
  };
}

const toVerdict = (admitted: boolean, { remainingPoints, msBeforeNext }: RateLimiterRes): Verdict => ({
  admitted,
  remaining: remainingPoints,
  retrySeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)),
});

import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import type { Decision } from "./local-bucket";

/** Calls a second that a key, a session or a company may make: the bucket's size and its refill rate. */
export interface Limit {
  name: "key" | "session" | "company";
  rate: number;
  /** Decides by the calls of this process alone, while the database is unavailable. */
  decideLocally(caller: string): Promise<Decision>;
}

export function createLimit(name: Limit["name"], rate: number): Limit {
  const limiter = new RateLimiterMemory({ points: rate, duration: 1 });
  return {
    name,
    rate,
    async decideLocally(caller) {
      try {
        return toDecision(true, await limiter.consume(caller));
      } catch (error) {
        if (error instanceof RateLimiterRes) return toDecision(false, error);
        throw error;
      }
    },
  };
}

const toDecision = (admitted: boolean, { remainingPoints, msBeforeNext }: RateLimiterRes): Decision => ({
  admitted,
  remaining: remainingPoints,
  retryAfterSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)),
});

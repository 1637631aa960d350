import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import type { Decision, Limit } from "./local-bucket";

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

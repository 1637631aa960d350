import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { ApiError } from "@/lib/schemas/errors";

const points = 300;
const seconds = 60;
const limiter = new RateLimiterMemory({ points, duration: seconds });

/**
 * Bounds the work that one address can cause without credentials; counted in this process alone, since what is worth
 * guessing has its own limits. Throws 429.
 */
export async function admitAnybody(address: string): Promise<void> {
  try {
    await limiter.consume(address);
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    const wait = String(Math.max(1, Math.ceil(refused.msBeforeNext / 1000)));
    throw new ApiError(429, "rate_limited", `This address may make ${points} such calls a minute.`, {
      headers: {
        "retry-after": wait,
        "ratelimit-policy": `"address";q=${points};w=${seconds}`,
        ratelimit: `"address";r=0;t=${wait}`,
      },
    });
  }
}

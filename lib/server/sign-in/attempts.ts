import { createHash } from "node:crypto";
import type pg from "pg";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { ApiError } from "@/lib/schemas/errors";

const points = 5;
const seconds = 15 * 60;

/** Slows down guessing: five failed attempts in 15 minutes for each subject, counted over all processes. */
export interface Attempts {
  /**
   * Makes an attempt in the name of `subjects` (see `ofAccount`, `ofAddress`). It counts before it runs, so that many at once
   * are no way around, and is given back when `hasSucceeded` says so. Throws 429 when one of them has none left.
   */
  make<T>(
    subjects: readonly string[],
    attempt: () => Promise<T>,
    hasSucceeded: (value: T) => boolean,
  ): Promise<T>;
}

/** Attempts on one account, whether it exists or not. */
export const ofAccount = (email: string): string =>
  `account:${createHash("sha256").update(email.trim().toLowerCase()).digest("base64url")}`;

/** Attempts from one network address. */
export const ofAddress = (address: string): string => `address:${address}`;

export function createAttempts(pool: pg.Pool): Attempts {
  const limiter = new RateLimiterPostgres({
    storeClient: pool,
    storeType: "pool",
    tableName: "signInAttempt",
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: "",
    points,
    duration: seconds,
  });
  const giveBack = (subjects: readonly string[]) =>
    Promise.all(subjects.map((subject) => limiter.reward(subject)));
  return {
    async make(subjects, attempt, hasSucceeded) {
      const taken = await Promise.allSettled(subjects.map((subject) => limiter.consume(subject)));
      const refusals = taken.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
      if (refusals.length > 0) {
        await giveBack(subjects.filter((_subject, index) => taken[index]?.status === "fulfilled"));
        throw refusalOf(refusals);
      }
      const value = await attempt();
      if (hasSucceeded(value)) await giveBack(subjects);
      return value;
    },
  };
}

/** The longest wait of all refusals; what is none is thrown as it is. */
function refusalOf(refusals: readonly unknown[]): unknown {
  const waits = refusals.map((refusal) => (refusal instanceof RateLimiterRes ? refusal.msBeforeNext : null));
  const other = refusals.find((_refusal, index) => waits[index] === null);
  return other ?? tooMany(Math.max(1, Math.ceil(Math.max(...waits.map(Number)) / 1000)));
}

function tooMany(wait: number): ApiError {
  const minutes = Math.ceil(wait / 60);
  return new ApiError(429, "rate_limited", "Too many attempts have failed.", {
    hint: `Try again in ${minutes === 1 ? "a minute" : `${minutes} minutes`}.`,
    headers: {
      "retry-after": String(wait),
      "ratelimit-policy": `"sign-in";q=${points};w=${seconds}`,
      ratelimit: `"sign-in";r=0;t=${wait}`,
    },
  });
}

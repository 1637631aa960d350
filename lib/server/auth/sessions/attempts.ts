import { createHash } from "node:crypto";
import type pg from "pg";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { ApiError } from "@/lib/schemas/errors";
import { subscriberNetwork } from "../../guards/client-address";

const maxAttempts = 5;
const windowSeconds = 15 * 60;

/** Limits guessing: five failed attempts in 15 minutes for each subject, counted over all processes. */
export interface Attempts {
  /**
   * Runs an attempt that counts against `subjects` (see `ofAccount`, `ofAddress`). It is counted before it runs, so that
   * parallel attempts do not bypass the limit, and refunded when `hasSucceeded` or when it throws an error of ours, such as a
   * lost database. Throws 429 when a subject has none left.
   */
  run<T>(
    subjects: readonly string[],
    attempt: () => Promise<T>,
    hasSucceeded: (value: T) => boolean,
  ): Promise<T>;
}

/** Attempts on one account, whether or not it exists. */
export const ofAccount = (email: string): string =>
  `account:${createHash("sha256").update(email.trim().toLowerCase()).digest("base64url")}`;

/** Attempts from one network address; for IPv6 from one /64, which is what a single subscriber has. */
export const ofAddress = (address: string): string => `address:${subscriberNetwork(address)}`;

/** Attempts of a signed-in user on their own account. */
export const ofUser = (userId: string): string => `user:${userId}`;

/** Attempts on the second factor of a user whose password was given. */
export const ofSecondFactor = (userId: string): string => `factor:${userId}`;

/** Attempts from a browser in which the account's owner has signed in before. */
export const ofDevice = (deviceId: string): string => `device:${deviceId}`;

type Statement = Pick<pg.QueryConfig<unknown[]>, "text" | "values">;

export function createAttempts(pool: pg.Pool): Attempts {
  const limiter = new RateLimiterPostgres({
    // Without the library's statement names: behind a connection pooler another session may not know the statement.
    storeClient: { query: ({ text, values }: Statement) => pool.query(text, values) },
    storeType: "pool",
    tableName: "signInAttempt",
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: "",
    points: maxAttempts,
    duration: windowSeconds,
  });
  const refund = (subjects: readonly string[]) =>
    Promise.all(subjects.map((subject) => limiter.reward(subject)));
  return {
    async run(subjects, attempt, hasSucceeded) {
      const consumed = await Promise.allSettled(subjects.map((subject) => limiter.consume(subject)));
      const rejections = consumed.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
      if (rejections.length > 0) {
        await refund(subjects.filter((_subject, index) => consumed[index]?.status === "fulfilled"));
        throw toApiError(rejections);
      }
      const value = await attempt().catch(async (error: unknown) => {
        if (!(error instanceof ApiError) || error.status >= 500) await refund(subjects).catch(() => {});
        throw error;
      });
      if (hasSucceeded(value)) await refund(subjects);
      return value;
    },
  };
}

/** 429 with the longest wait of all rejections; an error that is not one of the limiter is returned as it is. */
function toApiError(rejections: readonly unknown[]): unknown {
  const waits = rejections.map((rejection) =>
    rejection instanceof RateLimiterRes ? rejection.msBeforeNext : null,
  );
  const other = rejections.find((_rejection, index) => waits[index] === null);
  return other ?? tooManyAttempts(Math.max(1, Math.ceil(Math.max(...waits.map(Number)) / 1000)));
}

function tooManyAttempts(retryAfterSeconds: number): ApiError {
  const minutes = Math.ceil(retryAfterSeconds / 60);
  return new ApiError(429, "rate_limited", "Too many attempts have failed.", {
    hint: `Try again in ${minutes === 1 ? "a minute" : `${minutes} minutes`}.`,
    headers: {
      "retry-after": String(retryAfterSeconds),
      "ratelimit-policy": `"sign-in";q=${maxAttempts};w=${windowSeconds}`,
      ratelimit: `"sign-in";r=0;t=${retryAfterSeconds}`,
    },
  });
}

import type { Logger } from "pino";
import sql from "sql-template-tag";
import { counted } from "@/lib/schemas/counted";
import { ApiError } from "@/lib/schemas/errors";
import type { SystemPool } from "../../database/connections/pool";
import type { Actor } from "../actor";
import { createBucketStore } from "./bucket-store";
import { createLimit } from "./limit";
import type { Decision, Limit } from "./local-bucket";

/** How many calls callers may make, whichever process they reach. */
export interface RateLimits {
  rates: Rates;
  /** Counts one call; returns the headers with its limit and what is left. Throws 429 when nothing is left. */
  admit(actor: Actor): Promise<Record<string, string>>;
  close(): Promise<void>;
}

/** Calls a second; 0 is no limit. */
export interface Rates {
  key: number;
  company: number;
}

/**
 * The limits of a server process. They have a pool of one connection of their own, opened with the first limited call,
 * so that they do not wait for the connections of calls.
 */
export function createRateLimits(pool: SystemPool, rates: Rates, log: Logger): RateLimits {
  const store = createBucketStore(pool, log);
  const key = createLimit("key", rates.key);
  const session = createLimit("session", rates.key);
  const company = createLimit("company", rates.company);
  const limitsOf = ({ keyId, sessionId, userId, companyId }: Actor): [Limit, string][] => [
    keyId === null ? [session, sessionId ?? userId] : [key, keyId],
    [company, companyId],
  ];
  return {
    rates,
    async admit(actor) {
      const headers: Record<string, string>[] = [];
      for (const [limit, id] of limitsOf(actor)) {
        if (limit.rate === 0) continue;
        const decision = await store.take(limit, id);
        if (!decision.admitted) throw rateLimited(limit, decision);
        headers.push(headersOf(limit, decision));
      }
      return headers[0] ?? {};
    },
    close: () => pool.end(),
  };
}

/** IETF draft "RateLimit header fields for HTTP": the policy, and what is left of it. */
const headersOf = ({ name, rate }: Limit, { remaining, retryAfterSeconds }: Decision) => ({
  "ratelimit-policy": `"${name}";q=${rate};w=1`,
  ratelimit: `"${name}";r=${remaining};t=${retryAfterSeconds}`,
});

const subjects = {
  key: "this key",
  session: "this session",
  company: "all keys and sessions of this company together",
};

function rateLimited(limit: Limit, decision: Decision): ApiError {
  const message = `Rate limit of ${counted(limit.rate, "call")} per second for ${subjects[limit.name]} exceeded.`;
  return new ApiError(429, "rate_limited", message, {
    hint: "Retry after the delay in Retry-After. One call for many rows counts once.",
    headers: { "retry-after": String(decision.retryAfterSeconds), ...headersOf(limit, decision) },
  });
}

/** Seconds until the bucket in row `r` of `rateLimit` is full, by the database's clock; 0 where there is no row. */
export const secondsUntilFullSql = sql`
  coalesce(extract(epoch FROM greatest(r."fullAt", clock_timestamp()) - clock_timestamp()), 0)::double precision`;

/** Calls left in a bucket of `rate` a second that is full again in so many seconds; null without a limit. */
export const remainingCalls = (rate: number, secondsUntilFull = 0): number | null =>
  rate === 0 ? null : Math.min(rate, Math.max(0, Math.floor(rate * (1 - secondsUntilFull))));

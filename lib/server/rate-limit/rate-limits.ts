import type { Logger } from "pino";
import { ApiError } from "@/lib/schemas/errors";
import type { Actor } from "../actor";
import { createPool } from "../database/pool";
import type { Verdict } from "./budget";
import { createLedger } from "./ledger";
import { createLimit, type Limit } from "./limit";

/** How many calls callers may make, whichever process they reach. */
export interface RateLimits {
  rates: Rates;
  /** Counts one call; answers the headers that tell its budget. Throws 429 when there is none left. */
  admit(actor: Actor): Promise<Record<string, string>>;
  close(): Promise<void>;
}

/** Calls a second; 0 is no limit. */
export interface Rates {
  key: number;
  company: number;
}

/**
 * The limits of a server process. They book on a connection of their own, so that they do not wait for those of the
 * calls, and open it with the first call that is limited.
 */
export function createRateLimits(connectionString: string, rates: Rates, log: Logger): RateLimits {
  const pool = createPool(connectionString, 1);
  const ledger = createLedger(pool, log);
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
      const told: Record<string, string>[] = [];
      for (const [limit, id] of limitsOf(actor)) {
        if (limit.rate === 0) continue;
        const verdict = await ledger.take(limit, id);
        if (!verdict.admitted) throw rateLimited(limit, verdict);
        told.push(headersOf(limit, verdict));
      }
      return told[0] ?? {};
    },
    close: () => pool.end(),
  };
}

/** IETF draft "RateLimit header fields for HTTP": the policy, and what is left of it. */
const headersOf = ({ name, rate }: Limit, { remaining, retrySeconds }: Verdict) => ({
  "ratelimit-policy": `"${name}";q=${rate};w=1`,
  ratelimit: `"${name}";r=${remaining};t=${retrySeconds}`,
});

const whose = {
  key: "This key",
  session: "This session",
  company: "All keys and sessions of this company together",
};

function rateLimited(limit: Limit, verdict: Verdict): ApiError {
  const message = `${whose[limit.name]} may make ${limit.rate} calls a second, and more have come.`;
  return new ApiError(429, "rate_limited", message, {
    hint: "Wait the seconds of Retry-After and send the call again. One call for many rows counts once.",
    headers: { "retry-after": String(verdict.retrySeconds), ...headersOf(limit, verdict) },
  });
}

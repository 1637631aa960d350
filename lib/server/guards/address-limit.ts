import { ApiError } from "@/lib/schemas/errors";
import { subscriberNetwork } from "./client-address";

/** Limits the calls of an address before they are authenticated. */
export interface AddressLimit {
  /** Takes a token for one request of an address. Throws 429 when none is left. */
  admit(address: string): void;
}

/** Buckets kept before full ones are dropped. */
const maxAddresses = 10_000;
/**
 * A token bucket per address, of `burst` requests refilled at `rate` a second; an IPv6 address counts as its /64. Each
 * process has its own buckets: passwords and codes are protected by limits that all processes share.
 */
export function createAddressLimit(
  { rate, burst }: { rate: number; burst: number },
  now: () => number = () => performance.now(),
): AddressLimit {
  // The time when a bucket is full again: the remaining time determines how many tokens it lacks.
  const fullAt = new Map<string, number>();
  const tokenMs = 1000 / rate;
  const dropFull = (time: number) => {
    for (const [network, at] of fullAt) if (at <= time) fullAt.delete(network);
    // All in use is an attack from many networks: drop the oldest.
    for (const network of fullAt.keys()) {
      if (fullAt.size < maxAddresses) return;
      fullAt.delete(network);
    }
  };
  return {
    admit(address) {
      const time = now();
      const network = subscriberNetwork(address);
      const fullAfter = Math.max(fullAt.get(network) ?? 0, time) + tokenMs;
      const waitMs = fullAfter - time - burst * tokenMs;
      // Rounding errors of the sums are smaller than this.
      if (waitMs > 0.001) throw addressLimited(rate, burst, Math.max(1, Math.ceil(waitMs / 1000)));
      fullAt.delete(network);
      if (fullAt.size >= maxAddresses) dropFull(time);
      fullAt.set(network, fullAfter);
    },
  };
}

function addressLimited(rate: number, burst: number, retrySeconds: number): ApiError {
  const seconds = Math.round(burst / rate);
  return new ApiError(
    429,
    "rate_limited",
    `Rate limit of ${burst} requests in ${seconds} seconds without valid credentials exceeded for this address.`,
    {
      hint: "Check the API key, or retry after the delay in Retry-After.",
      headers: {
        "retry-after": String(retrySeconds),
        "ratelimit-policy": `"address";q=${burst};w=${seconds}`,
        ratelimit: `"address";r=0;t=${retrySeconds}`,
      },
    },
  );
}

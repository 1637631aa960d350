import { type Json, ref } from "./json-schema";

/** components.headers that tell how many calls a caller has left. */
export const budgetHeaders = (): Json => ({
  RateLimitPolicy: {
    description:
      '`"<limit>";q=<calls>;w=1`: the calls a second of this key or session; where the company refused, those of all its keys and sessions together. A burst may hold as many more.',
    schema: { type: "string" },
  },
  RateLimit: {
    description: '`"<limit>";r=<calls>;t=<seconds>`: calls that are left now, and when there are more.',
    schema: { type: "string" },
  },
});

/** Headers of every answer to a caller with credentials; `X-Request-Id` is on all others too. */
export const everyAnswer: Json = {
  "X-Request-Id": ref("headers", "RequestId"),
  "RateLimit-Policy": ref("headers", "RateLimitPolicy"),
  RateLimit: ref("headers", "RateLimit"),
};

import type { Scope } from "@/lib/schemas/areas";
import type { IdempotencyKey } from "./idempotency/idempotency-key";

/** The authenticated caller: the company whose rows are visible and the user who is recorded as author. */
export interface Actor {
  companyId: string;
  companyGroupId: string;
  userId: string;
  /** The API key that authenticated the call; null for a browser session. */
  keyId: string | null;
  /** The browser session that authenticated the call. */
  sessionId?: string;
  /** The company requires a second factor and this session's user has none: every call is rejected until it is set up. */
  owesSecondFactor?: boolean;
  scopes: ReadonlySet<Scope>;
}

/** One authenticated call. */
export interface Call {
  actor: Actor;
  requestId: string;
  /** Network address of the caller. */
  address: string;
  /** Set on a writing call with an `Idempotency-Key`. */
  idempotencyKey?: IdempotencyKey | null;
}

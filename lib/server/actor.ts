import type { Scope } from "@/lib/schemas/areas";
import type { Repetition } from "./idempotency/repetition";

/** Who calls: the company whose data is seen and the user whose name is written. */
export interface Actor {
  companyId: string;
  companyGroupId: string;
  userId: string;
  /** The API key that authenticated the call; null for a browser session. */
  keyId: string | null;
  /** The browser session that authenticated the call. */
  sessionId?: string;
  scopes: ReadonlySet<Scope>;
}

/** One authenticated call. */
export interface Call {
  actor: Actor;
  requestId: string;
  /** Network address of the caller. */
  address: string;
  /** Set on a writing call that may be repeated. */
  repetition?: Repetition | null;
}

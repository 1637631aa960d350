import type { Sql } from "sql-template-tag";
import type { Scope } from "@/lib/schemas/areas";

/** Identifies a call, so that a repetition gets the stored response. */
export interface IdempotencyKey {
  companyId: string;
  /** Credential of the caller: the API key, or the user of a session. */
  credential: string;
  /** Method and path. */
  route: string;
  /** The caller's `Idempotency-Key`. */
  key: string;
  /** Keyed fingerprint of everything that decides effect and response: a plain hash of a short body can be guessed. */
  requestHash: string;
  /** How long a repetition gets the stored response, as an interval of PostgreSQL: 24 hours, or less. */
  retention?: string;
  /** Called when the stored response is returned, where a response of its own is made of it. */
  onReplay?: () => void;
}

/** The authenticated caller: the company whose rows are visible and the user who is recorded as author. */
export interface Actor {
  companyId: string;
  companyGroupId: string;
  userId: string;
  /** The API key that authenticated the call, or the consent of a connected app; null for a browser session. */
  keyId: string | null;
  /** The first of the API keys of which this one is a successor by rotation. */
  firstKeyId?: string;
  /** The connected app whose access token authenticated the call. */
  app?: ConnectedApp;
  /** The browser session that authenticated the call. */
  sessionId?: string;
  /** The identity provider of the company began the session: it opens no other company, and not the user's account. */
  isBound?: boolean;
  /** The company requires a second factor and this session's user has none: every call is rejected until it is set up. */
  owesSecondFactor?: boolean;
  scopes: ReadonlySet<Scope>;
  /** Called with the scopes that a call needed and had. */
  onUse?: (scopes: readonly Scope[]) => void;
  /** An agent calls: what it changes now is part of a change set. */
  agent?: AgentChanges;
}

/** The change set of an agent. */
export interface AgentChanges {
  changeSetId: string;
  /** Statements with which a transaction that writes begins. */
  join: readonly Sql[];
  /** The change set that the audit row `touched` of such a transaction is part of. */
  partOf: Sql;
}

/** An app that acts for a person, within what that person consented to. */
export interface ConnectedApp {
  name: string;
  /** The resource that its token is for: the API or the endpoint of agents. */
  audience: string;
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

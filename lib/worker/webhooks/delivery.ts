/** A delivery as `claim_deliveries` returns it. */
export interface Delivery {
  seq: string;
  /** Number of the webhook in the queue. */
  lane: number;
  /** Hash of the record that the event is about: deliveries of one record keep their order. */
  record: string;
  /** Earlier attempts. */
  attempts: number;
  /** Failed attempts of this webhook in a row. */
  failures: number;
  companyId: string;
  webhookId: string;
  url: string;
  /** Encrypted, like the previous secret, which is null once it has expired, and the headers. */
  secret: string | null;
  previousSecret: string | null;
  headers: string | null;
  eventId: string;
  type: string;
  at: Date;
  isTest: boolean;
  /** A person waits for its next attempt: a test, a resend, or one that is retried now. */
  isUrgent: boolean;
  /** The rows of the event; null where they are still to be read (`EventRows`). */
  row: string | null;
  oldRow: string | null;
}

/** The rows of an event as JSON text, with all the digits of their numbers. */
export interface EventRows {
  row: string;
  /** The row before an update. */
  oldRow: string | null;
}

/** The result of an attempt. `finish_deliveries` documents its members. */
export interface Attempt {
  number: number;
  /** When it was sent, by the database's clock; its second is what was signed. */
  at: string;
  succeeded: boolean;
  outcome: "succeeded" | "failed" | "retry";
  retryIn?: number;
  restFor?: number;
  disable?: string;
  status: number | null;
  durationMs: number;
  error: string | null;
  url: string;
  signature: string;
  headers: Record<string, string | string[]> | null;
  body: string | null;
}

/** What is recorded of a delivery: an attempt, or that it was released without one. */
export type Result = Pick<Delivery, "seq" | "lane" | "record"> & (Attempt | { outcome: "released" });

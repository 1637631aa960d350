/** A delivery that this worker holds, as the queue hands it out. */
export interface Delivery {
  seq: string;
  lane: number;
  /** Hash of what record it is about: deliveries of one record keep their order. */
  record: string;
  /** Attempts that were made before. */
  attempts: number;
  /** Attempts in a row that failed at this webhook. */
  failures: number;
  companyId: string;
  webhookId: string;
  url: string;
  /** Encrypted, as are the previous secret, which is there while it is valid, and the headers. */
  secret: string | null;
  previousSecret: string | null;
  headers: string | null;
  eventId: string;
  type: string;
  at: Date;
  isTest: boolean;
  /** The row as JSON text, with all the digits of its numbers. */
  row: string;
  oldRow: string | null;
}

/** What became of a delivery that was tried. `finish_deliveries` says what its members do. */
export interface Attempt {
  number: number;
  /** When it was sent, by the database's clock; the second of it is what was signed. */
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

/** What is recorded of a delivery: an attempt, or that it was given back untried. */
export type Result = Pick<Delivery, "seq" | "lane" | "record"> & (Attempt | { outcome: "released" });

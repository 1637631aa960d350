import type { Actor } from "./actor";
import type { Dialect } from "./database/database-error";

/** What is known of a request while it is answered; the log line is made of it. */
export interface Trace {
  requestId: string;
  /** Pattern of the path; never what a caller sent. */
  route: string;
  dialect: Dialect;
  /** Who called, once authentication has said so. */
  actor: Actor | null;
  /** Headers that the answer to this caller carries, whatever it is. */
  headers: Record<string, string>;
}

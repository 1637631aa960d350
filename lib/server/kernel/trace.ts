import type { Dialect } from "../database/errors/map-database-error";
import type { Actor, Call } from "./actor";
import type { ApiRequest } from "./api";

/** Fields of a request's log line; filled in while the request is handled. */
export interface Trace {
  requestId: string;
  /** Pattern of the path; never what a caller sent. */
  route: string;
  dialect: Dialect;
  /** The caller; null until it is authenticated. */
  actor: Actor | null;
  /** The user who signs in or changes their account, on the paths of better-auth. */
  userId?: string;
  /** Code of the error that the caller sees; of a tool's error too, whose response has the status 200. */
  code?: string;
  /** Headers of every response to this caller, errors included. */
  headers: Record<string, string>;
}

/** The call that an authenticated caller makes by a request. */
export const callOf = (actor: Actor, { address }: ApiRequest, { requestId }: Trace): Call => ({
  actor,
  requestId,
  address,
});

import { shownSessionHeader } from "@/lib/schemas/shown-session";
import { ApiFailure, failureOf } from "./api-failure";

let shown: string | null = null;

/** Notes the user and the company that this page shows (`shownSession`). Its calls are rejected in a session of others. */
export function setShownSession(session: string): void {
  shown = session;
}

/** The header of a call of this page; empty on pages that belong to no session. */
export const shownHeaders = (): Record<string, string> =>
  shown === null ? {} : { [shownSessionHeader]: shown };

export interface ClientOptions {
  /** Origin of the server; empty for the server of the page. */
  baseUrl: string;
  /** An API key; pages send their session cookie instead. */
  key?: string;
  fetch?: typeof fetch;
}

export interface CallOptions {
  signal?: AbortSignal;
  /** A retry with the same key and body has no further effect and returns the first response. */
  idempotencyKey?: string;
  /** The `etag` that the record must have; otherwise the call fails with 412 `stale`. */
  ifMatch?: string;
  /** Makes the call of a page also where its session has another user or company than the page shows. */
  inAnySession?: boolean;
}

interface Call extends CallOptions {
  method: string;
  path: string;
  query?: URLSearchParams;
  accept?: string;
  prefer?: string;
  body?: unknown;
}

export interface JsonResponse {
  json: unknown;
  headers: Headers;
}

export type Send = (call: Call) => Promise<JsonResponse>;

/** Returns a function that makes one call. It throws ApiFailure on an error response and the signal's reason if aborted. */
export function createSender({ baseUrl, key, fetch: fetchResponse = globalThis.fetch }: ClientOptions): Send {
  const base = baseUrl.replace(/\/+$/, "");
  return async (call) => {
    const query = call.query && call.query.size > 0 ? `?${call.query}` : "";
    // The connection may be lost while the body arrives too.
    const lost = (error: unknown): never => {
      if (call.signal?.aborted) throw error;
      throw unreachable("No response from the server. Check the connection and try again.", error);
    };
    const response = await fetchResponse(`${base}${call.path}${query}`, toInit(call, key)).catch(lost);
    if (!response.ok) throw await failureOf(response, key !== undefined).catch(lost);
    return { json: parse(await response.text().catch(lost)), headers: response.headers };
  };
}

/** Parses the body of a successful response. Networks that require a sign-in respond with their own page instead. */
function parse(text: string): unknown {
  if (text === "") return null;
  try {
    return JSON.parse(text);
  } catch (error) {
    throw unreachable("The network returned a page of its own. Sign in to the network and try again.", error);
  }
}

const unreachable = (message: string, cause: unknown) =>
  new ApiFailure(0, "unreachable", message, {}, { cause });

function toInit({ method, body, signal, ...call }: Call, key: string | undefined): RequestInit {
  const headers = new Headers({
    ...(key === undefined && !call.inAnySession && shownHeaders()),
    accept: call.accept ?? "application/json",
  });
  const set = (name: string, value: string | undefined) => value !== undefined && headers.set(name, value);
  set("authorization", key && `Bearer ${key}`);
  set("content-type", body === undefined ? undefined : "application/json");
  set("prefer", call.prefer);
  set("idempotency-key", call.idempotencyKey);
  set("if-match", call.ifMatch);
  return {
    method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  };
}

/** Calls the server of the page, with its session cookie. */
export const send = createSender({ baseUrl: "" });

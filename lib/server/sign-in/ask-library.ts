import * as z from "zod";
import { ApiError, unavailable } from "@/lib/schemas/errors";
import type { ApiRequest, ApiResponse } from "../api";
import { unauthenticated } from "../authenticate";
import type { Deps } from "../deps";
import { addressHeader } from "./sign-in";

/** What the sign-in library answers. */
export interface LibraryAnswer {
  status: number;
  body: unknown;
  cookies: string[];
  /** Whom a session was made for, or whose account it was. */
  userId: string | null;
}

/** Hands a call to the library, with what it may know of it: cookies, browser, address, and that it comes from us. */
export async function askLibrary(
  request: ApiRequest,
  body: unknown,
  requestId: string,
  { signIn, publicUrl }: Deps,
): Promise<LibraryAnswer> {
  const headers = new Headers({
    origin: publicUrl,
    [addressHeader]: request.address,
    "x-request-id": requestId,
  });
  for (const name of ["cookie", "user-agent"]) {
    const value = request.header(name);
    if (value !== undefined) headers.set(name, value);
  }
  if (body !== null) headers.set("content-type", "application/json");
  const query = request.query && `?${request.query}`;
  const response = await signIn.handler(
    new Request(`${publicUrl}${request.path}${query}`, {
      method: request.method,
      headers,
      ...(body === null ? {} : { body: JSON.stringify(body) }),
    }),
  );
  const text = await response.text();
  const answered: unknown = text === "" ? {} : JSON.parse(text);
  const owner = Owned.safeParse(answered);
  return {
    status: response.status,
    body: answered,
    cookies: response.headers.getSetCookie(),
    userId: owner.success ? owner.data.user.id : null,
  };
}

/** Where a call that the library was handed came from. */
export const originOf = (headers: Headers | undefined) => ({
  requestId: headers?.get("x-request-id") ?? "unknown",
  address: headers?.get(addressHeader) ?? "unknown",
});

const Owned = z.object({ user: z.object({ id: z.string() }) });
const Refused = z.object({ code: z.string().catch("REFUSED"), message: z.string().catch("") });

/**
 * The library's answer as ours: refusals in the one error body, and no token where scripts could read it. `keepsUser` is
 * for what a browser needs to make a passkey, which names its user.
 */
export function toResponse({ status, body, cookies }: LibraryAnswer, keepsUser: boolean): ApiResponse {
  if (status >= 400) throw refusalOf(status, body);
  return {
    status: 200,
    headers: { "content-type": "application/json", "cache-control": "no-store" },
    cookies,
    body: JSON.stringify(keepsUser ? body : withoutSession(body)),
  };
}

function refusalOf(status: number, body: unknown): ApiError {
  // What the library cannot do is to reach its tables.
  if (status >= 500) return unavailable();
  const { code, message } = Refused.parse(body ?? {});
  if (code === "UNAUTHORIZED") return unauthenticated();
  const told = words[code] ?? (message || "This was refused.");
  return new ApiError(status, code.toLowerCase(), told, {
    headers: status === 401 ? { "www-authenticate": "Bearer" } : {},
  });
}

/** Our words for refusals that people meet often. */
const words: Record<string, string> = {
  INVALID_EMAIL_OR_PASSWORD: "E-mail address or password is wrong.",
  INVALID_PASSWORD: "The password is wrong.",
  INVALID_TOKEN: "This link has been used or has expired. Ask for a new one.",
  PASSWORD_TOO_SHORT: "The password needs at least 10 characters.",
  PASSWORD_TOO_LONG: "The password may have at most 128 characters.",
  INVALID_CODE: "This code is wrong or has expired. Codes change every 30 seconds.",
  INVALID_BACKUP_CODE: "This recovery code is wrong or has been used.",
  INVALID_TWO_FACTOR_COOKIE: "The sign-in took too long. Start again with your password.",
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: "Too many wrong codes. Start again with your password.",
  SESSION_NOT_FRESH: "Sign in again before you add a passkey: this needs a session younger than a day.",
  PASSKEY_NOT_FOUND: "This passkey is not known here.",
  AUTHENTICATION_FAILED: "The passkey could not be checked.",
  CHALLENGE_NOT_FOUND: "The request took too long. Try again.",
};

function withoutSession(body: unknown): unknown {
  if (typeof body !== "object" || body === null || Array.isArray(body)) return body;
  return Object.fromEntries(
    Object.entries(body).filter(([name]) => !["token", "session", "user", "publicKey"].includes(name)),
  );
}

import * as z from "zod";
import { ApiError, unavailable } from "@/lib/schemas/errors";
import type { Deps } from "../../api/deps";
import type { ApiRequest, ApiResponse } from "../../kernel/api";
import { jsonResponse } from "../../kernel/json-response";
import { unauthenticated } from "../authenticate";
import { withDatabaseErrors } from "./database-errors";
import { withKnownPassword } from "./known-password";
import { addressHeader } from "./sign-in";

/** Response of better-auth. */
export interface LibraryResponse {
  status: number;
  body: unknown;
  cookies: string[];
  /** The user of a new session, or of the account that was changed. */
  userId: string | null;
}

/** Calls better-auth with the headers that it needs: cookies, user agent, address, and our origin. */
export async function callBetterAuth(
  request: ApiRequest,
  body: unknown,
  { signIn, publicUrl, log }: Deps,
): Promise<LibraryResponse> {
  const headers = new Headers({
    origin: publicUrl,
    [addressHeader]: request.address,
  });
  for (const name of ["cookie", "user-agent"]) {
    const value = request.header(name);
    if (value !== undefined) headers.set(name, value);
  }
  if (body !== null) headers.set("content-type", "application/json");
  const query = request.query && `?${request.query}`;
  const received = new Request(`${publicUrl}${request.path}${query}`, {
    method: request.method,
    headers,
    ...(body === null ? {} : { body: JSON.stringify(body) }),
  });
  const response = await withKnownPassword(() => withDatabaseErrors(() => signIn.handler(received), log));
  const text = await response.text();
  const parsed: unknown = text === "" ? {} : JSON.parse(text);
  const owner = WithUser.safeParse(parsed);
  return {
    status: response.status,
    body: parsed,
    cookies: response.headers.getSetCookie(),
    userId: owner.success ? owner.data.user.id : null,
  };
}

const WithUser = z.object({ user: z.object({ id: z.string() }) });
const LibraryError = z.object({ code: z.string().catch("REJECTED"), message: z.string().catch("") });

/**
 * Converts a response of better-auth: errors to the one error body, and no token where scripts could read it.
 * `keepsUser` is for the options of a new passkey, which name its user.
 */
export function toResponse({ status, body, cookies }: LibraryResponse, keepsUser: boolean): ApiResponse {
  if (status >= 400) throw toApiError(status, body);
  const text = JSON.stringify(keepsUser ? body : withoutSession(body));
  return { ...jsonResponse(200, text), cookies };
}

function toApiError(status: number, body: unknown): ApiError {
  const { code, message } = LibraryError.parse(body ?? {});
  // better-auth returns 500 for every invalid input of the browser.
  if (code === unusablePasskey) return new ApiError(400, code.toLowerCase(), messages[code] ?? message);
  // Its other 5xx mean that it cannot reach its tables.
  if (status >= 500) return unavailable();
  if (code === "UNAUTHORIZED") return unauthenticated();
  const text = messages[code] ?? (message || "The request was rejected. Reload the page and try again.");
  return new ApiError(status, code.toLowerCase(), text, {
    headers: status === 401 ? { "www-authenticate": "Bearer" } : {},
  });
}

const unusablePasskey = "FAILED_TO_VERIFY_REGISTRATION";

/** Our messages for frequent errors. */
const messages: Record<string, string> = {
  INVALID_EMAIL_OR_PASSWORD: "E-mail address or password is wrong.",
  INVALID_PASSWORD: "The password is wrong.",
  PASSWORD_TOO_SHORT: "The password needs at least 10 characters.",
  PASSWORD_TOO_LONG: "The password may have at most 128 characters.",
  INVALID_CODE: "This code is wrong or has expired. Codes change every 30 seconds.",
  INVALID_BACKUP_CODE: "This recovery code is wrong or has been used.",
  INVALID_TWO_FACTOR_COOKIE: "The sign-in took too long. Start again with your password.",
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: "Too many wrong codes. Start again with your password.",
  SESSION_NOT_FRESH: "Sign in again before you add a passkey: this needs a session younger than a day.",
  PASSKEY_NOT_FOUND: "This passkey is not known here.",
  AUTHENTICATION_FAILED: "The passkey could not be checked.",
  [unusablePasskey]: "The passkey was not added: it could not be checked, or it has been added already.",
  CHALLENGE_NOT_FOUND: "The request took too long. Try again.",
};

function withoutSession(body: unknown): unknown {
  if (typeof body !== "object" || body === null || Array.isArray(body)) return body;
  return Object.fromEntries(
    Object.entries(body).filter(([name]) => !["token", "session", "user", "publicKey"].includes(name)),
  );
}

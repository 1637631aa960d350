import { createHmac, timingSafeEqual } from "node:crypto";
import type { ApiRequest } from "../../kernel/api";
import type { SignIn } from "./sign-in";

/**
 * The token in the session cookie of better-auth: `<token>.<signature>`, with the HMAC-SHA256 of the token in base64. Null
 * without one or with a wrong signature.
 */
export async function sessionToken(
  request: Pick<ApiRequest, "header">,
  signIn: SignIn,
): Promise<string | null> {
  const { authCookies, secret } = await signIn.$context;
  const value = decoded(findCookie(request, authCookies.sessionToken.name) ?? "");
  const end = value.lastIndexOf(".");
  if (end < 1) return null;
  const token = value.slice(0, end);
  const signature = createHmac("sha256", secret).update(token).digest("base64");
  return isSame(value.slice(end + 1), signature) ? token : null;
}

/** The value of the first cookie with this name, as it was sent. */
export function findCookie(request: Pick<ApiRequest, "header">, name: string): string | undefined {
  const prefix = `${name}=`;
  const pairs = (request.header("cookie") ?? "").split(/; */);
  return pairs.find((pair) => pair.startsWith(prefix))?.slice(prefix.length);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}

/** Compares signatures in a time that does not depend on where they differ. */
export function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

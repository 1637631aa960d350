import * as z from "zod";
import type { Cipher, CipherContext } from "../../crypto/cipher";
import type { ApiRequest } from "../../kernel/api";
import type { SignIn } from "../sessions/sign-in";

/** A sign-in between its start and the return from the identity provider; kept in a cookie of the browser, encrypted. */
const PendingSignIn = z.object({
  companyId: z.string(),
  issuer: z.string(),
  clientId: z.string(),
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  /** Page of the console that is opened afterwards. */
  to: z.string(),
  expiresAt: z.number(),
});
export type PendingSignIn = z.output<typeof PendingSignIn>;

export const pendingSeconds = 600;

const context: CipherContext = { table: "companySignIn", column: "cookie", companyId: null, rowId: "" };

export const pendingCookie = async (
  signIn: SignIn,
  cipher: Cipher,
  pending: PendingSignIn,
): Promise<string> => cookie(signIn, cipher.encrypt(JSON.stringify(pending), context), pendingSeconds);

export const endedCookie = (signIn: SignIn): Promise<string> => cookie(signIn, "", 0);

/** The sign-in that began in this browser; null when there is none, or it has expired. */
export async function readPending(
  request: Pick<ApiRequest, "header">,
  signIn: SignIn,
  cipher: Cipher,
): Promise<PendingSignIn | null> {
  const prefix = `${(await attributesOf(signIn)).name}=`;
  const found = (request.header("cookie") ?? "").split("; ").find((pair) => pair.startsWith(prefix));
  if (found === undefined) return null;
  const pending = open(cipher, found.slice(prefix.length));
  return pending && pending.expiresAt > Date.now() ? pending : null;
}

function open(cipher: Cipher, value: string): PendingSignIn | null {
  try {
    return PendingSignIn.parse(JSON.parse(cipher.decrypt(value, context)));
  } catch {
    return null;
  }
}

async function attributesOf(signIn: SignIn) {
  const { createAuthCookie } = await signIn.$context;
  return createAuthCookie("company_sign_in");
}

async function cookie(signIn: SignIn, value: string, maxAge: number): Promise<string> {
  const { name, attributes } = await attributesOf(signIn);
  const secure = attributes.secure ? ["Secure"] : [];
  // Lax: the browser comes back from the provider's site.
  return [`${name}=${value}`, `Max-Age=${maxAge}`, "Path=/", "HttpOnly", ...secure, "SameSite=Lax"].join(
    "; ",
  );
}

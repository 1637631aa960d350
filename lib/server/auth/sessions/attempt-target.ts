import { unavailable } from "@/lib/schemas/errors";
import type { Deps } from "../../api/deps";
import type { ApiRequest } from "../../kernel/api";
import type { Account } from "./account-audit";
import { ofAccount, ofAddress, ofDevice, ofSecondFactor, ofUser } from "./attempts";
import { knownDevice } from "./device-cookie";
import type { SignInEndpoint } from "./endpoints";
import type { LiveSession } from "./live-session";

/** The account that a call is about, where it names one, and the counters that a failed attempt adds to. */
export interface AttemptTarget {
  account: Account | null;
  subjects: string[];
}

/**
 * The account that a sign-in call tries to open. The session's user is the target only where the call is about that user:
 * with a cookie of another account, guesses at a victim's password would count against the attacker alone.
 */
export async function attemptTarget(
  { about }: SignInEndpoint,
  request: ApiRequest,
  body: unknown,
  session: LiveSession | null,
  deps: Deps,
): Promise<AttemptTarget> {
  if (about === "link") return { account: null, subjects: [ofAddress(request.address)] };
  if (about === "e-mail") {
    const email = emailIn(body);
    return email === null
      ? addressTarget(request)
      : signedOutTarget({ email }, ofAccount(email), request, deps);
  }
  if (session) {
    // A signed-in user can only guess at their own account, so colleagues at the same address are not limited.
    const { userId } = session;
    return { account: { userId }, subjects: [ofUser(userId)] };
  }
  const userId = about === "second factor" ? await challengedUser(request, deps) : null;
  return userId === null
    ? addressTarget(request)
    : signedOutTarget({ userId }, ofSecondFactor(userId), request, deps);
}

const addressTarget = ({ address }: ApiRequest): AttemptTarget => ({
  account: null,
  subjects: [ofAddress(address)],
});

/** Target of a caller without a session; a browser that the owner has used before has a counter of its own. */
async function signedOutTarget(
  account: Account,
  subject: string,
  request: ApiRequest,
  { signIn, pool }: Deps,
): Promise<AttemptTarget> {
  const device = await knownDevice(request, signIn, pool, account);
  const subjects = device === null ? [subject, ofAddress(request.address)] : [ofDevice(device)];
  return { account, subjects };
}

/** The user who has entered the password but not yet the second factor. */
async function challengedUser(request: ApiRequest, { signIn }: Deps): Promise<string | null> {
  const cookie = request.header("cookie");
  if (!cookie) return null;
  const headers = new Headers({ cookie });
  const { userId } = await signIn.api.getChallengedUser({ headers }).catch(() => {
    // A wrong cookie gives null; better-auth throws only when its tables cannot be read, and has logged why.
    throw unavailable();
  });
  return userId;
}

function emailIn(body: unknown): string | null {
  if (typeof body !== "object" || body === null || !("email" in body)) return null;
  return typeof body.email === "string" ? body.email : null;
}

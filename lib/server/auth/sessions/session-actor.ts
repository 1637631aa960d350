import type pg from "pg";
import { scopesOfRole } from "@/lib/schemas/roles";
import type { Actor } from "../../kernel/actor";
import type { ApiRequest } from "../../kernel/api";
import { liveSession } from "./live-session";
import type { SignIn } from "./sign-in";

/** The signed-in user of a browser's cookie in a company; null without a valid session or membership. */
export async function sessionActor(
  request: Pick<ApiRequest, "header">,
  signIn: SignIn,
  pool: pg.Pool,
): Promise<Actor | null> {
  const session = await liveSession(request, signIn, pool);
  if (!session?.membership) return null;
  const { id: sessionId, userId, isPasskey, boundCompanyId, membership } = session;
  const { role, lacksSecondFactor, ...company } = membership;
  // How many factors the company's own identity provider asks for is up to the company.
  const isBound = boundCompanyId !== null;
  const owesSecondFactor = lacksSecondFactor && !isPasskey && !isBound;
  return {
    ...company,
    userId,
    keyId: null,
    sessionId,
    isBound,
    owesSecondFactor,
    scopes: scopesOfRole[role],
  };
}

import { AuthorizationResponseError, authorizationCodeGrant } from "openid-client";
import sql from "sql-template-tag";
import type { CompanySignInProblem } from "@/lib/schemas/company-sign-in";
import type { Deps } from "../../api/deps";
import { systemScope } from "../../database/system";
import { withTransaction } from "../../database/with-transaction";
import type { ApiRequest } from "../../kernel/api";
import { auditStatement } from "../../kernel/audit";
import { callOf, type Trace } from "../../kernel/trace";
import { addressHeader } from "../sessions/sign-in";
import { type ClaimedIdentity, identityOf, readClaims } from "./claimed-identity";
import { findMember, keepsProvider } from "./find-member";
import { type IdentityProvider, readProvider } from "./identity-provider";
import { endedCookie, type PendingSignIn, readPending } from "./pending-sign-in";
import { returnUrl } from "./start-sign-in";

interface Outcome {
  /** Page to open. */
  path: string;
  cookies: string[];
}

/** Completes a sign-in when the identity provider sends the browser back: to the console, or to the sign-in page with a problem. */
export async function returnFromProvider(
  companyId: string,
  request: ApiRequest,
  deps: Deps,
  trace: Trace,
): Promise<Outcome> {
  const ended = await endedCookie(deps.signIn);
  const outcome = await complete(companyId, request, deps, trace);
  if (typeof outcome !== "string") return { ...outcome, cookies: [ended, ...outcome.cookies] };
  deps.log.warn(
    { requestId: trace.requestId, company: companyId, problem: outcome },
    "company sign-in failed",
  );
  return { path: `/sign-in?problem=${outcome}`, cookies: [ended] };
}

async function complete(
  companyId: string,
  request: ApiRequest,
  deps: Deps,
  trace: Trace,
): Promise<Outcome | CompanySignInProblem> {
  const pending = await readPending(request, deps.signIn, deps.cipher);
  if (pending?.companyId !== companyId) return "expired";
  const provider = await readProvider(deps.pool, deps.cipher, companyId);
  if (provider?.issuer !== pending.issuer || provider.clientId !== pending.clientId) return "expired";
  const identity = await redeemCode(provider, pending, request, deps, trace);
  if (typeof identity === "string") return identity;

  const member = await withTransaction({ scope: systemScope(deps.pool, null), retry: true }, async (send) => {
    const found = await findMember(send, provider, identity);
    if (typeof found === "string") return found;
    const { userId, isNew } = found;
    const actor = { ...provider, userId, keyId: null, scopes: new Set<never>() };
    const changes = { subject: identity.subject, isNew };
    const entry = { action: "signIn.company", recordIds: [userId], changes };
    send.atEnd(auditStatement(callOf(actor, request, trace), entry));
    return found;
  });
  if (typeof member === "string") return member;
  trace.userId = member.userId;
  const headers = new Headers({ [addressHeader]: request.address });
  const userAgent = request.header("user-agent");
  if (userAgent !== undefined) headers.set("user-agent", userAgent);
  const started = await deps.signIn.api.startCompanySession({
    body: { userId: member.userId, companyId },
    headers,
    returnHeaders: true,
  });
  if (!(await keepsProvider((statement) => deps.pool.query(statement), provider))) {
    await deps.pool.query(sql`DELETE FROM "session" WHERE "id" = ${started.response.id}`);
    return "expired";
  }
  return { path: pending.to, cookies: started.headers.getSetCookie() };
}

/** Exchanges the code for an ID token, whose signature, issuer, audience, nonce and times are checked. */
async function redeemCode(
  provider: IdentityProvider,
  { state, nonce, codeVerifier }: PendingSignIn,
  { query }: ApiRequest,
  { providers, publicUrl, log }: Deps,
  { requestId }: Trace,
): Promise<ClaimedIdentity | CompanySignInProblem> {
  const { companyId, issuer, domain } = provider;
  try {
    const client = await providers.connect(provider);
    const tokens = await authorizationCodeGrant(
      client,
      new URL(`${returnUrl(publicUrl, companyId)}?${query}`),
      {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
        idTokenExpected: true,
      },
    );
    const claims = tokens.claims();
    if (!claims) return "provider";
    return identityOf(await readClaims(client, claims, tokens.access_token), issuer, domain);
  } catch (error) {
    // Everything here comes from the provider, or from who pretends to come from it.
    log.warn({ requestId, company: companyId, err: error }, "an identity provider did not confirm a sign-in");
    return error instanceof AuthorizationResponseError && error.error === "access_denied"
      ? "cancelled"
      : "provider";
  }
}

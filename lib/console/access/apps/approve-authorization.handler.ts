import sql from "sql-template-tag";
import { requireGrantable } from "@/lib/console/access/members/require-grantable";
import { needsRecentSignIn, type Scope } from "@/lib/schemas/areas";
import { ApiError, invalidInput, ruleViolation } from "@/lib/schemas/errors";
import { generateSecret, hashKey } from "@/lib/server/auth/api-keys/key-format";
import { onlyRow } from "@/lib/server/database/only-row";
import { systemScope } from "@/lib/server/database/system";
import type { Send } from "@/lib/server/database/transaction";
import { withTransaction } from "@/lib/server/database/with-transaction";
import type { Actor } from "@/lib/server/kernel/actor";
import { auditStatement } from "@/lib/server/kernel/audit";
import { idempotencyOf } from "@/lib/server/kernel/idempotency/run-once";
import { jsonResponse } from "@/lib/server/kernel/json-response";
import { parseInput } from "@/lib/server/kernel/parse-input";
import {
  type AuthorizationRequest,
  codeRedirect,
  readAuthorization,
} from "@/lib/server/oauth/authorization-request";
import type { Operation } from "@/lib/server/operations/operation";
import { contract } from "./approve-authorization.contract";
import { isSessionOld } from "./recent-sign-in";

/** Seconds in which an app has to redeem its code. */
const codeSeconds = 60;

/** Reads the request again, before a transaction; consent, code and audit row are one. */
export const approveAuthorization: Operation<typeof contract> = {
  contract,
  async perform(path, body, call, deps) {
    const { query, days, shown, ...input } = parseInput<typeof contract.input>(contract.input, body);
    const { actor } = call;
    if (shown && (shown.userId !== actor.userId || shown.companyId !== actor.companyId))
      throw ruleViolation(
        "Another tab has switched the company or the user. Reload this page to see for whom the app asks.",
      );
    const authorization = await readAuthorization(query, actor, deps);
    if (authorization.kind !== "asked") throw ruleViolation("The app's request is no longer valid.");
    const { request } = authorization;
    const scopes = [...new Set(input.scopes)];
    requireAsked(request, scopes);
    requireGrantable(actor, scopes, "scopes");
    if (scopes.some(needsRecentSignIn) && (await isSessionOld(actor, deps.pool))) throw signInAgain();
    const code = generateSecret("authorizationCode");
    const options = {
      scope: systemScope(deps.pool, actor),
      retry: true,
      idempotency: idempotencyOf(call.idempotencyKey, deps.cipher),
    };
    return withTransaction(options, async (send) => {
      const consentId = await storeConsent(send, actor, request, scopes, days);
      await storeCode(send, actor, request, { code, consentId, scopes });
      const { client, audience } = request;
      const changes = { app: client.name, clientId: client.clientId, audience, scopes, days };
      send.atEnd(auditStatement(call, { action: path, recordIds: [consentId], changes }));
      const redirectTo = codeRedirect(request, code, deps.publicUrl);
      return jsonResponse(200, JSON.stringify({ redirectTo }));
    });
  },
};

function requireAsked({ scopes: asked }: AuthorizationRequest, scopes: readonly Scope[]): void {
  const other = scopes.find((scope) => !asked.includes(scope));
  if (other) throw invalidInput({ path: ["scopes"], message: `The app did not ask for ${other}.` });
}

const signInAgain = () =>
  new ApiError(403, "sign_in_again", "Sign in again to let an app delete records or read secrets.");

async function storeConsent(
  send: Send,
  { companyId, userId }: Actor,
  { client, redirectUri, audience }: AuthorizationRequest,
  scopes: readonly Scope[],
  days: number,
): Promise<string> {
  const { rows } = await send<{ id: string }>(sql`
    INSERT INTO "oauthConsent"
      ("companyId", "userId", "clientId", "clientOwner", "redirectUri", "audience", "scopes", "expiresAt")
    VALUES (${companyId}, ${userId}, ${client.clientId}, ${client.clientOwner}, ${redirectUri}, ${audience},
            ${scopes}::text[], now() + make_interval(days => ${days}))
    RETURNING "id"`);
  return onlyRow(rows).id;
}

const storeCode = (
  send: Send,
  { companyId, userId }: Actor,
  { client, redirectUri, codeChallenge }: AuthorizationRequest,
  { code, consentId, scopes }: { code: string; consentId: string; scopes: readonly Scope[] },
) =>
  send(sql`
    INSERT INTO "oauthCode"
      ("companyId", "userId", "createdBy", "clientId", "redirectUri", "code", "codeChallenge", "codeChallengeMethod",
       "scope", "origin", "consentId", "expiresAt")
    VALUES (${companyId}, ${userId}, ${userId}, ${client.clientId}, ${redirectUri}, ${hashKey(code)},
            ${codeChallenge}, 'S256', ${scopes.join(" ")}, 'flow', ${consentId},
            now() + make_interval(secs => ${codeSeconds}))`);

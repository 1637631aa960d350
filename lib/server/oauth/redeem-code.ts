import { hash } from "node:crypto";
import sql from "sql-template-tag";
import { hashKey, isWellFormed } from "../auth/api-keys/key-format";
import { consents, isConsentLive } from "../auth/api-keys/key-in-use";
import type { ApiResponse } from "../kernel/api";
import { OAuthError } from "./oauth-error";
import { required } from "./parameters";
import { type Family, revokeFamily } from "./revoke-family";
import type { TokenRequest } from "./token-request";
import { newTokens } from "./token-response";

const verifierShape = /^[A-Za-z0-9._~-]{43,128}$/;

/**
 * Redeems an authorization code: one statement checks client, redirect URI if given, expiry, challenge, origin, consent and resource,
 * so that a wrong verifier does not use the code up. A code that was redeemed before revokes what it gave.
 */
export async function redeemCode(request: TokenRequest): Promise<ApiResponse> {
  const { client, parameters, resource, deps } = request;
  const code = required(parameters, "code");
  // OAuth 2.1 has it no more; the verifier already ties the code to its request.
  const redirectUri = parameters.get("redirect_uri") ?? null;
  const verifier = required(parameters, "code_verifier");
  if (!verifierShape.test(verifier))
    throw new OAuthError("invalid_request", "The code_verifier is malformed.");
  if (!isWellFormed(code, "authorizationCode")) throw invalidCode();
  const codeHash = hashKey(code);
  const isRedeemable = sql`
    o."code" = ${codeHash} AND o."origin" = 'flow' AND o."redeemedAt" IS NULL AND o."expiresAt" > now()
    AND o."clientId" = ${client.clientId} AND o."clientOwner" = ANY (${client.owners}::text[])
    AND (${redirectUri}::text IS NULL OR o."redirectUri" = ${redirectUri})
    AND o."codeChallengeMethod" = 'S256' AND o."codeChallenge" = ${hash("sha256", verifier, "base64url")}
    AND s."companyId" = o."companyId" AND s."id" = o."consentId" AND s."userId" = o."userId" AND ${isConsentLive}`;
  const tokens = newTokens(sql`redeemed`, sql`g."clientOwner" = ANY (${client.refreshOwners}::text[])`);
  const { rows } = await deps.pool.query<{ scopes: string[]; clientOwner: string; expiresIn: number }>(sql`
    WITH redeemed AS (
      UPDATE "oauthCode" o SET "redeemedAt" = now()
      FROM ${consents}
      WHERE ${isRedeemable} AND (${resource}::text IS NULL OR s."audience" = ${resource})
      RETURNING s."companyId", s."id" AS "family", s."userId", s."clientId", s."clientOwner", s."audience", s."scopes",
                s."scopes" AS "allScopes", s."expiresAt" AS "endsAt"),
    ${tokens.insert}
    SELECT "scopes", "clientOwner", ${tokens.expiresIn} AS "expiresIn" FROM redeemed`);
  const [redeemed] = rows;
  if (redeemed) return tokens.respond(redeemed, client.refreshOwners.includes(redeemed.clientOwner));
  const { rows: others } = await deps.pool.query(sql`
    SELECT FROM "oauthCode" o, ${consents} WHERE ${isRedeemable} AND s."audience" <> ${resource}`);
  if (others.length > 0)
    throw new OAuthError("invalid_target", "The authorization code was issued for another resource.");
  await revokeReplayed(codeHash, request);
  throw invalidCode();
}

/** A code that is sent a second time was stolen: either this sender or the first one is the thief. */
async function revokeReplayed(codeHash: string, { origin, deps }: TokenRequest): Promise<void> {
  const { rows } = await deps.pool.query<Family>(sql`
    SELECT o."companyId", c."companyGroupId", o."userId", o."consentId" AS "family"
    FROM "oauthCode" o JOIN "company" c ON c."id" = o."companyId"
    WHERE o."code" = ${codeHash} AND o."origin" = 'flow' AND o."redeemedAt" IS NOT NULL`);
  if (rows[0]) await revokeFamily(rows[0], "An authorization code was sent twice.", origin, deps);
}

const invalidCode = () =>
  new OAuthError(
    "invalid_grant",
    "The authorization code is invalid, expired, or was issued for another request.",
  );

import sql from "sql-template-tag";
import { hashKey, isWellFormed } from "../auth/api-keys/key-format";
import { consents, isConsentLive } from "../auth/api-keys/key-in-use";
import type { ApiResponse } from "../kernel/api";
import { OAuthError } from "./oauth-error";
import { required } from "./parameters";
import { parseScopes } from "./requested-scopes";
import { type Family, revokeFamily } from "./revoke-family";
import type { TokenRequest } from "./token-request";
import { newTokens } from "./token-response";

/** Replaces a refresh token, in one statement; one that was replaced before revokes its whole family. */
export async function refresh(request: TokenRequest): Promise<ApiResponse> {
  const { client, parameters, resource, deps } = request;
  if (client.refreshOwners.length === 0) throw notRegistered();
  const token = required(parameters, "refresh_token");
  const narrowed = parseScopes(parameters.get("scope") ?? "");
  if (!isWellFormed(token, "refreshToken")) throw invalidToken();
  const hash = hashKey(token);
  const scopes = narrowed.length > 0 ? narrowed : null;
  const tokens = newTokens(sql`used`, sql`true`);
  const { rows } = await deps.pool.query<{ scopes: string[]; expiresIn: number }>(sql`
    WITH used AS (
      UPDATE "oauthToken" t SET "rotatedAt" = now()
      FROM ${consents}
      WHERE t."hash" = ${hash} AND t."kind" = 'refresh' AND t."rotatedAt" IS NULL AND t."revokedAt" IS NULL
        AND t."expiresAt" > now() AND t."clientId" = ${client.clientId}
        AND t."clientOwner" = ANY (${client.refreshOwners}::text[])
        AND (${resource}::text IS NULL OR t."audience" = ${resource})
        AND (${scopes}::text[] IS NULL OR ${scopes}::text[] <@ t."scopes")
        AND s."companyId" = t."companyId" AND s."id" = t."family" AND ${isConsentLive}
      RETURNING t."companyId", t."family", t."userId", t."clientId", t."clientOwner", t."audience",
                coalesce(${scopes}::text[], t."scopes") AS "scopes", t."scopes" AS "allScopes", s."expiresAt" AS "endsAt"),
    ${tokens.insert}
    SELECT "scopes", ${tokens.expiresIn} AS "expiresIn" FROM used`);
  if (rows[0]) return tokens.respond(rows[0], true);
  throw await explain(hash, request);
}

interface Stored extends Family {
  isRotated: boolean;
  audience: string;
  isLive: boolean;
  clientOwner: string;
}

/** Why a refresh token was not accepted. */
async function explain(hash: string, { client, resource, origin, deps }: TokenRequest): Promise<OAuthError> {
  const { rows } = await deps.pool.query<Stored>(sql`
    SELECT t."companyId", c."companyGroupId", t."userId", t."family", t."audience", t."clientOwner",
           t."rotatedAt" IS NOT NULL AS "isRotated",
           t."revokedAt" IS NULL AND t."expiresAt" > now() AND ${isConsentLive} AS "isLive"
    FROM ${consents} JOIN "oauthToken" t ON t."companyId" = s."companyId" AND t."family" = s."id"
    WHERE t."hash" = ${hash} AND t."kind" = 'refresh' AND t."clientId" = ${client.clientId}
      AND t."clientOwner" = ANY (${client.owners}::text[])`);
  const stored = rows[0];
  if (!stored) return invalidToken();
  if (stored.isRotated) {
    await revokeFamily(stored, "A refresh token was used twice.", origin, deps);
    return invalidToken();
  }
  if (!stored.isLive) return invalidToken();
  if (!client.refreshOwners.includes(stored.clientOwner)) return notRegistered();
  if (resource !== null && stored.audience !== resource)
    return new OAuthError("invalid_target", "The refresh token was issued for another resource.");
  return new OAuthError("invalid_scope", "A scope was requested that was not granted.");
}

const notRegistered = () =>
  new OAuthError("unauthorized_client", "The client is not registered for refresh tokens.");

const invalidToken = () =>
  new OAuthError("invalid_grant", "The refresh token is invalid, expired or revoked.");

import sql, { type Sql } from "sql-template-tag";
import { generateSecret, hashKey } from "../auth/api-keys/key-format";
import type { ApiResponse } from "../kernel/api";
import { jsonResponse } from "../kernel/json-response";

const accessSeconds = 3600;
/** Days after which a refresh token that was not used expires; its consent may end earlier. */
const refreshDays = 30;

/** A new pair of tokens, and the statement that stores them for the row `g` of a query: a family with audience and scopes. */
export interface NewTokens {
  /** Two parts of a WITH clause. */
  insert: Sql;
  /** Seconds until the access token expires, in a query of `granted`. */
  expiresIn: Sql;
  respond(granted: { scopes: readonly string[]; expiresIn: number }, isRefreshable: boolean): ApiResponse;
}

/**
 * `granted` names the part of the WITH clause whose row `g` the tokens are for; its `scopes` are those of the access token.
 * A refresh token is stored where `hasRefresh` holds.
 */
export function newTokens(granted: Sql, hasRefresh: Sql): NewTokens {
  const access = generateSecret("accessToken");
  const refresh = generateSecret("refreshToken");
  const insert = (kind: string, token: string, scopes: Sql, expiresAt: Sql, condition: Sql) => sql`
    INSERT INTO "oauthToken"
      ("companyId", "family", "userId", "clientId", "clientOwner", "kind", "hash", "audience", "scopes", "expiresAt")
    SELECT g."companyId", g."family", g."userId", g."clientId", g."clientOwner", ${kind}, ${hashKey(token)},
           g."audience", ${scopes}, least(${expiresAt}, g."endsAt")
    FROM ${granted} g WHERE ${condition}`;
  return {
    insert: sql`
      access AS (${insert("access", access, sql`g."scopes"`, sql`now() + make_interval(secs => ${accessSeconds})`, sql`true`)}),
      refresh AS (${insert("refresh", refresh, sql`g."allScopes"`, sql`now() + make_interval(days => ${refreshDays})`, hasRefresh)})`,
    expiresIn: sql`least(${accessSeconds}, floor(extract(epoch FROM "endsAt" - now())))::integer`,
    respond: ({ scopes, expiresIn }, isRefreshable) =>
      jsonResponse(
        200,
        JSON.stringify({
          access_token: access,
          token_type: "Bearer",
          expires_in: expiresIn,
          ...(isRefreshable && { refresh_token: refresh }),
          scope: scopes.join(" "),
        }),
        { pragma: "no-cache" },
      ),
  };
}

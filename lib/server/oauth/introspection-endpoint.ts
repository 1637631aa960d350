import sql from "sql-template-tag";
import type { Role } from "@/lib/schemas/roles";
import type { Deps } from "../api/deps";
import { effectiveScopes } from "../auth/api-keys/granted-scopes";
import { hashKey } from "../auth/api-keys/key-format";
import { consents, isConsentLive } from "../auth/api-keys/key-in-use";
import { admitCall, requireScopes } from "../auth/authenticate";
import type { ApiRequest, ApiResponse } from "../kernel/api";
import { jsonResponse } from "../kernel/json-response";
import type { Trace } from "../kernel/trace";
import { readForm, required } from "./parameters";

interface Row {
  clientId: string;
  userId: string;
  audience: string;
  scopes: string[];
  role: Role;
  kind: string;
  issued: number;
  expires: number;
}

/** `/oauth/introspect` (RFC 7662), for keys of the company with `access:read`; any other token is not active. */
export async function introspectionEndpoint(
  request: ApiRequest,
  deps: Deps,
  trace: Trace,
): Promise<ApiResponse> {
  const actor = await admitCall(request, deps, trace);
  requireScopes(actor, ["access:read"]);
  const hash = hashKey(required(await readForm(request), "token"));
  const { rows } = await deps.pool.query<Row>(sql`
    SELECT t."clientId", t."userId", t."audience", t."scopes", t."kind", e."role",
           extract(epoch FROM t."createdAt")::int AS "issued", extract(epoch FROM t."expiresAt")::int AS "expires"
    FROM ${consents} JOIN "oauthToken" t ON t."companyId" = s."companyId" AND t."family" = s."id"
    WHERE t."companyId" = ${actor.companyId} AND t."hash" = ${hash} AND t."revokedAt" IS NULL
      AND t."rotatedAt" IS NULL AND t."expiresAt" > now() AND ${isConsentLive}`);
  const row = rows[0];
  if (!row) return jsonResponse(200, JSON.stringify({ active: false }));
  const body = {
    active: true,
    scope: [...effectiveScopes(row.scopes, row.role)].join(" "),
    client_id: row.clientId,
    sub: row.userId,
    aud: row.audience,
    iss: deps.publicUrl,
    iat: row.issued,
    exp: row.expires,
    ...(row.kind === "access" && { token_type: "Bearer" }),
  };
  return jsonResponse(200, JSON.stringify(body));
}

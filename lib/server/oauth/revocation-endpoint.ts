import sql from "sql-template-tag";
import type { Deps } from "../api/deps";
import { hashKey } from "../auth/api-keys/key-format";
import type { ApiRequest, ApiResponse } from "../kernel/api";
import type { Trace } from "../kernel/trace";
import { authenticateClient } from "./client";
import { readForm, required } from "./parameters";
import { type Family, revokeFamily } from "./revoke-family";

/** `/oauth/revoke` (RFC 7009): a refresh token ends with its whole family, an access token alone. 200 for any token. */
export async function revocationEndpoint(
  request: ApiRequest,
  deps: Deps,
  trace: Trace,
): Promise<ApiResponse> {
  const parameters = await readForm(request);
  const hash = hashKey(required(parameters, "token"));
  const { clientId, owners } = await authenticateClient(request, parameters, deps);
  const { rows } = await deps.pool.query<Family & { kind: string }>(sql`
    UPDATE "oauthToken" t SET "revokedAt" = coalesce(t."revokedAt", now())
    FROM "company" c
    WHERE t."hash" = ${hash} AND t."clientId" = ${clientId} AND t."clientOwner" = ANY (${owners}::text[])
      AND c."id" = t."companyId"
    RETURNING t."kind", t."companyId", c."companyGroupId", t."userId", t."family"`);
  const origin = { requestId: trace.requestId, address: request.address };
  if (rows[0]?.kind === "refresh") await revokeFamily(rows[0], "The app signed out.", origin, deps);
  return { status: 200, headers: { "cache-control": "no-store" }, body: "" };
}

import type pg from "pg";
import sql from "sql-template-tag";
import type { NewMemberRole } from "@/lib/schemas/company-sign-in";
import { ApiError } from "@/lib/schemas/errors";
import type { Deps } from "../api/deps";
import { hashKey, isWellFormed } from "../auth/api-keys/key-format";
import type { Actor, Call } from "../kernel/actor";
import type { ApiRequest } from "../kernel/api";
import type { Trace } from "../kernel/trace";

/** A call of a company's directory. */
export interface DirectoryCall extends Call {
  deps: Deps;
  /** Address before `/Users`. */
  baseUrl: string;
  /** E-mail domain of the members that it manages. */
  domain: string;
  /** Role of those whom it adds. */
  role: NewMemberRole;
}

interface Row {
  companyId: string;
  companyGroupId: string;
  createdBy: string;
  domain: string;
  defaultRole: NewMemberRole | null;
}

/** Authenticates a directory by its token, which is good for these paths alone. Throws 401 or 429. */
export async function admitDirectory(request: ApiRequest, deps: Deps, trace: Trace): Promise<DirectoryCall> {
  const token = /^Bearer +(\S+)$/i.exec(request.header("authorization") ?? "")?.[1] ?? "";
  if (!isWellFormed(token, "directory")) throw unknownToken();
  const row = await findToken(deps.pool, hashKey(token));
  if (!row) {
    deps.addresses.admit(request.address);
    throw unknownToken();
  }
  const { companyId, companyGroupId, createdBy: userId, domain, defaultRole } = row;
  // Log and audit name the directory in place of a key; its changes are those of the admin who gave it the token.
  const actor: Actor = { companyId, companyGroupId, userId, keyId: `scim_${companyId}`, scopes: new Set() };
  trace.actor = actor;
  trace.headers = await deps.rateLimits.admit(actor);
  return {
    actor,
    requestId: trace.requestId,
    address: request.address,
    deps,
    baseUrl: `${deps.publicUrl}/scim/v2`,
    domain,
    role: defaultRole ?? "viewer",
  };
}

async function findToken(pool: pg.Pool, hash: string): Promise<Row | null> {
  const { rows } = await pool.query<Row>(sql`
    WITH used AS (
      UPDATE "provisioningToken" SET "lastUsedAt" = now()
      WHERE "hash" = ${hash} AND ("lastUsedAt" IS NULL OR "lastUsedAt" < now() - interval '1 minute')
    )
    SELECT t."companyId", c."companyGroupId", t."createdBy", p."domain", p."defaultRole"
    FROM "provisioningToken" t JOIN "company" c ON c."id" = t."companyId" AND c."active"
      JOIN "identityProvider" p ON p."companyId" = t."companyId"
    WHERE t."hash" = ${hash}`);
  return rows[0] ?? null;
}

const unknownToken = () =>
  new ApiError(401, "PGRST301", "A valid directory token is required: an admin creates it on Members.", {
    headers: { "www-authenticate": "Bearer" },
  });

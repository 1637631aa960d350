import sql from "sql-template-tag";
import type { SystemRun } from "@/lib/console/handler";
import { redirectHostOf } from "@/lib/schemas/redirect-uri";
import type { Role } from "@/lib/schemas/roles";
import { effectiveScopes } from "@/lib/server/auth/api-keys/granted-scopes";
import { consents, isConsentLive } from "@/lib/server/auth/api-keys/key-in-use";
import { isForAgents } from "@/lib/server/auth/audience";
import { requireScopes } from "@/lib/server/auth/authenticate";
import { type Client, logoOf } from "@/lib/server/oauth/client";
import { contract } from "./get-connections.contract";

export { contract };

interface Row {
  id: string;
  userId: string;
  userName: string;
  role: Role;
  clientId: string;
  name: string;
  source: Client["source"];
  logoUri: string | null;
  redirectUri: string;
  audience: string;
  scopes: string[];
  createdAt: Date;
  expiresAt: Date;
  lastUsedAt: Date | null;
  lastUsedAddress: string | null;
}

export const run: SystemRun<typeof contract> = async ({ send, call: { actor }, deps }, { everyone }) => {
  if (everyone) requireScopes(actor, ["access:read"]);
  const { rows } = await send<Row>(sql`
    SELECT s."id", s."userId", e."name" AS "userName", e."role", s."clientId", l."name", l."source", l."logoUri",
           s."redirectUri", s."audience",
           s."scopes", s."createdAt", s."expiresAt", s."lastUsedAt", s."lastUsedAddress"
    FROM ${consents} JOIN "oauthClient" l ON l."clientOwner" = s."clientOwner" AND l."clientId" = s."clientId"
    WHERE s."companyId" = ${actor.companyId} AND (${everyone} OR s."userId" = ${actor.userId}) AND ${isConsentLive}
      AND EXISTS (SELECT FROM "oauthToken" t WHERE t."companyId" = s."companyId" AND t."family" = s."id")
    ORDER BY s."createdAt" DESC, s."id" DESC LIMIT 1000`);
  const results = rows.map(({ role, redirectUri, audience, source, logoUri, ...row }) => ({
    ...row,
    logo: logoOf({ source, logoUri }),
    redirectHost: redirectHostOf(redirectUri),
    isForAgents: isForAgents(audience, deps.publicUrl),
    scopes: [...effectiveScopes(row.scopes, role)],
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  }));
  return { results, count: null };
};

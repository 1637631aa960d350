import type pg from "pg";
import sql from "sql-template-tag";
import type { Role } from "@/lib/schemas/roles";
import type { Actor } from "../../kernel/actor";
import { effectiveScopes } from "./granted-scopes";
import { hashKey, isWellFormed } from "./key-format";
import { consents, isConsentLive, isKeyInUse } from "./key-in-use";

/** Looks up the actor of an API key or of an access token of a connected app. */
export interface KeyRing {
  /**
   * The caller of a valid key or token; null when it is malformed, unknown, expired or revoked, or its owner or company inactive.
   * Calls `admitUnknown` first for a well-formed key that was not valid at the last lookup, which costs a query.
   */
  findActor(key: string, address: string, admitUnknown?: () => void): Promise<Actor | null>;
}

interface KeyRow {
  id: string;
  companyId: string;
  companyGroupId: string;
  userId: string;
  role: Role;
  scopes: string[];
}

interface ApiKeyRow extends KeyRow {
  firstId: string | null;
  usedScopes: string[];
}

interface TokenRow extends KeyRow {
  audience: string;
  clientName: string;
}

interface Entry {
  actor: Promise<Actor | null>;
  /** Milliseconds of the monotonic clock after which the row is read again. */
  until: number;
  isValid: boolean;
}

/** Milliseconds within which a revocation, or a change of the owner's access, reaches every process. */
const cacheMs = 900;
const maxEntries = 10_000;

/** Key ring over the tables `apiKey` and `oauthToken`, cached for `cacheMs`, so that busy keys cost no round trip. */
export function createKeyRing(pool: pg.Pool): KeyRing {
  const entries = new Map<string, Entry>();
  return {
    async findActor(key, address, admitUnknown) {
      const isToken = isWellFormed(key, "accessToken");
      if (!isToken && !isWellFormed(key)) return null;
      const hash = hashKey(key);
      const now = performance.now();
      const known = entries.get(hash);
      if (!known?.isValid) admitUnknown?.();
      if (known && known.until > now) return known.actor;
      if (entries.size >= maxEntries) entries.clear();
      const actor = isToken ? readToken(pool, hash, address) : readKey(pool, hash, address);
      const entry = { actor, until: now + cacheMs, isValid: known?.isValid ?? false };
      entries.set(hash, entry);
      actor.then(
        (found) => {
          entry.isValid = found !== null;
        },
        () => entries.delete(hash),
      );
      return actor;
    },
  };
}

async function readKey(pool: pg.Pool, hash: string, address: string): Promise<Actor | null> {
  const { rows } = await pool.query<ApiKeyRow>(sql`
    SELECT k."id", k."firstId", k."companyId", k."userId", k."scopes", k."usedScopes", c."companyGroupId", e."role"
    FROM "apiKey" k JOIN "company" c ON c."id" = k."companyId"
      JOIN "employee" e ON e."companyId" = k."companyId" AND e."id" = k."userId"
    WHERE k."hash" = ${hash} AND ${isKeyInUse} AND c."active" AND e."active"`);
  const row = rows[0];
  if (!row) return null;
  recordUse(pool, row.id, address);
  return {
    companyId: row.companyId,
    companyGroupId: row.companyGroupId,
    userId: row.userId,
    keyId: row.id,
    ...(row.firstId !== null && { firstKeyId: row.firstId }),
    scopes: effectiveScopes(row.scopes, row.role),
    onUse: scopeRecorder(pool, row),
  };
}

/** Records the scopes that calls of a key use, each when it is used for the first time; an error here never fails the call. */
function scopeRecorder(pool: pg.Pool, { id, usedScopes }: ApiKeyRow): NonNullable<Actor["onUse"]> {
  const known = new Set(usedScopes);
  return (needed) => {
    for (const scope of needed) {
      if (known.has(scope)) continue;
      known.add(scope);
      pool
        .query(sql`
          UPDATE "apiKey" SET "usedScopes" = "usedScopes" || ${scope}::text
          WHERE "id" = ${id} AND NOT "usedScopes" @> ARRAY[${scope}::text]`)
        .catch(() => {});
    }
  };
}

async function readToken(pool: pg.Pool, hash: string, address: string): Promise<Actor | null> {
  const { rows } = await pool.query<TokenRow>(sql`
    SELECT s."id", s."companyId", s."userId", t."scopes", t."audience", l."name" AS "clientName", c."companyGroupId",
           e."role"
    FROM ${consents}
      JOIN "oauthToken" t ON t."companyId" = s."companyId" AND t."family" = s."id"
      JOIN "oauthClient" l ON l."clientOwner" = s."clientOwner" AND l."clientId" = s."clientId"
    WHERE t."hash" = ${hash} AND t."kind" = 'access' AND t."revokedAt" IS NULL AND t."expiresAt" > now()
      AND ${isConsentLive}`);
  const row = rows[0];
  if (!row) return null;
  recordConsentUse(pool, row, address);
  return {
    companyId: row.companyId,
    companyGroupId: row.companyGroupId,
    userId: row.userId,
    keyId: row.id,
    app: { name: row.clientName, audience: row.audience },
    scopes: effectiveScopes(row.scopes, row.role),
  };
}

function recordConsentUse(pool: pg.Pool, { companyId, id }: KeyRow, address: string): void {
  pool
    .query(sql`
      UPDATE "oauthConsent" SET "lastUsedAt" = now(), "lastUsedAddress" = ${address}
      WHERE "companyId" = ${companyId} AND "id" = ${id}
        AND ("lastUsedAt" IS NULL OR "lastUsedAt" < now() - interval '1 minute')`)
    .catch(() => {});
}

/** Records time and address of a use, at most once a minute per key; an error here never fails the call. */
function recordUse(pool: pg.Pool, keyId: string, address: string): void {
  pool
    .query(sql`
      UPDATE "apiKey" SET "lastUsedAt" = now(), "lastUsedAddress" = ${address}
      WHERE "id" = ${keyId} AND ("lastUsedAt" IS NULL OR "lastUsedAt" < now() - interval '1 minute')`)
    .catch(() => {});
}

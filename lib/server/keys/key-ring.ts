import type pg from "pg";
import sql from "sql-template-tag";
import type { Actor } from "../actor";
import { grantedScopes } from "./granted-scopes";
import { hashOf, isWellFormed } from "./key-format";

/** Finds who a key belongs to. */
export interface KeyRing {
  /** The caller of a valid key; null when it is malformed, unknown, expired or revoked. */
  actorOf(key: string, address: string): Promise<Actor | null>;
}

interface KeyRow {
  id: string;
  companyId: string;
  companyGroupId: string;
  userId: string;
  scopes: string[];
}

interface Entry {
  actor: Promise<Actor | null>;
  /** Milliseconds of the monotonic clock after which the row is read again. */
  until: number;
}

/** Revocation reaches every process within this time. */
const freshMillis = 900;
const maxEntries = 10_000;

/** Key ring over the `apiKey` table; a key's row is trusted for under a second, so busy keys cost no round trip. */
export function createKeyRing(pool: pg.Pool): KeyRing {
  const entries = new Map<string, Entry>();
  return {
    async actorOf(key, address) {
      if (!isWellFormed(key)) return null;
      const hash = hashOf(key);
      const now = performance.now();
      const known = entries.get(hash);
      if (known && known.until > now) return known.actor;
      if (entries.size >= maxEntries) entries.clear();
      const actor = readKey(pool, hash, address);
      entries.set(hash, { actor, until: now + freshMillis });
      actor.catch(() => entries.delete(hash));
      return actor;
    },
  };
}

async function readKey(pool: pg.Pool, hash: string, address: string): Promise<Actor | null> {
  const { rows } = await pool.query<KeyRow>(sql`
    SELECT k."id", k."companyId", k."userId", k."scopes", c."companyGroupId"
    FROM "apiKey" k JOIN "company" c ON c."id" = k."companyId"
    WHERE k."hash" = ${hash} AND k."revokedAt" IS NULL AND c."active"
      AND least(k."expiresAt", k."overlapEndsAt", 'infinity') > now()`);
  const row = rows[0];
  if (!row) return null;
  noteUse(pool, row.id, address);
  return {
    companyId: row.companyId,
    companyGroupId: row.companyGroupId,
    userId: row.userId,
    keyId: row.id,
    scopes: grantedScopes(row.scopes),
  };
}

/** Writes time and address of a use, at most once a minute a key; a failure here never fails the call. */
function noteUse(pool: pg.Pool, keyId: string, address: string): void {
  pool
    .query(sql`
      UPDATE "apiKey" SET "lastUsedAt" = now(), "lastUsedAddress" = ${address}
      WHERE "id" = ${keyId} AND ("lastUsedAt" IS NULL OR "lastUsedAt" < now() - interval '1 minute')`)
    .catch(() => {});
}

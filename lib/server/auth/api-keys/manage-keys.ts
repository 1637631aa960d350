import type pg from "pg";
import sql, { type Sql } from "sql-template-tag";
import { ApiError, notFound } from "@/lib/schemas/errors";
import { inTransaction } from "../../database/connections/with-client";
import { onlyRow } from "../../database/only-row";
import { generateKey, hashKey } from "./key-format";
import { isKeyInUse, isRotatable } from "./key-in-use";

/** Input of a new key. */
export interface NewKey {
  companyId: string;
  userId: string;
  name: string;
  /** Scopes, or `*` for all of them. */
  scopes: string[];
  expiresAt: Date | null;
  /** Of a successor the first key of its line, whose calls it may repeat by their `Idempotency-Key`. */
  firstId?: string;
}

/** A new key with its secret, which is never shown again. */
export interface CreatedKey {
  id: string;
  key: string;
  companyId: string;
  userId: string;
}

/** A key without its secret. */
export interface ListedKey {
  id: string;
  userId: string;
  name: string;
  last4: string;
  scopes: string[];
  createdAt: Date;
  expiresAt: Date | null;
  overlapEndsAt: Date | null;
  revokedAt: Date | null;
  lastUsedAt: Date | null;
  lastUsedAddress: string | null;
  usedScopes: string[];
  usedScopesSince: Date;
}

/** The columns of a ListedKey; `k` is the table `apiKey`. */
export const listedColumns: Sql = sql`
  k."id", k."userId", k."name", k."last4", k."scopes", k."createdAt", k."expiresAt", k."overlapEndsAt",
  k."revokedAt", k."lastUsedAt", k."lastUsedAddress", k."usedScopes", k."usedScopesSince"`;

/** Hours for which a rotated key works in parallel with its successor. */
const overlapHours = 24;

interface CompanyKey extends ListedKey {
  companyId: string;
}

type Client = pg.Pool | pg.ClientBase;

/** Columns of the key `k` that its successor has as well. */
export const inheritedColumns: Sql = sql`
  k."companyId", k."userId", k."name", k."scopes", k."expiresAt", coalesce(k."firstId", k."id") AS "firstId"`;

/** Statement that stores a key and returns its id. */
export const insertKeySql = (wanted: NewKey, key: string): Sql => sql`
  INSERT INTO "apiKey" ("companyId", "userId", "name", "hash", "last4", "scopes", "expiresAt", "firstId")
  VALUES (${wanted.companyId}, ${wanted.userId}, ${wanted.name}, ${hashKey(key)}, ${key.slice(-4)},
          ${wanted.scopes}::text[], ${wanted.expiresAt}, ${wanted.firstId ?? null})
  RETURNING "id"`;

/** Statement that lets a key expire after the overlap with its successor, or at its own expiry if that is earlier. */
export const replaceKeySql = (id: string, successorId: string): Sql => sql`
  UPDATE "apiKey" k
  SET "replacedById" = ${successorId},
      "overlapEndsAt" = least(now() + make_interval(hours => ${overlapHours}), k."expiresAt")
  WHERE k."id" = ${id} AND ${isRotatable}
  RETURNING k."overlapEndsAt"`;

/**
 * Statement that revokes a key, with those that it replaced and that still overlap: they would keep working otherwise.
 * Of one company unless `companyId` is null; no rows for an unknown key.
 */
export const revokeKeySql = (id: string, companyId: string | null): Sql => sql`
  WITH RECURSIVE ended AS (
    SELECT k."id" FROM "apiKey" k
    WHERE k."id" = ${id} AND (${companyId}::text IS NULL OR k."companyId" = ${companyId})
    UNION
    SELECT k."id" FROM "apiKey" k JOIN ended ON k."replacedById" = ended."id"
  )
  UPDATE "apiKey" k SET "revokedAt" = coalesce(k."revokedAt", now())
  FROM ended WHERE k."id" = ended."id" AND (k."id" = ${id} OR ${isKeyInUse})
  RETURNING k."id", k."companyId", k."userId", k."name", k."last4"`;

/** Creates a key. Throws PostgreSQL's error, such as for a user who is not in the company. */
export async function createKey(client: Client, wanted: NewKey): Promise<CreatedKey> {
  const key = generateKey();
  const { rows } = await client.query<{ id: string }>(sql`
    WITH created AS (${insertKeySql(wanted, key)}), audited AS (
      INSERT INTO "auditLog" ("companyId", "userId", "action", "recordIds", "changes")
      SELECT ${wanted.companyId}, ${wanted.userId}, 'apiKey.create', ARRAY["id"],
             jsonb_build_object('name', ${wanted.name}::text, 'scopes', ${wanted.scopes}::text[])
      FROM created
    )
    SELECT "id" FROM created`);
  return { id: onlyRow(rows).id, key, companyId: wanted.companyId, userId: wanted.userId };
}

/** The keys of one company, or of all, newest first. */
export async function listKeys(client: Client, companyId: string | null): Promise<CompanyKey[]> {
  const { rows } = await client.query<CompanyKey>(sql`
    SELECT ${listedColumns}, k."companyId"
    FROM "apiKey" k
    WHERE ${companyId}::text IS NULL OR k."companyId" = ${companyId}
    ORDER BY k."createdAt" DESC, k."id" DESC`);
  return rows;
}

/** Creates a successor with the same scopes; the old key expires after an overlap of 24 hours. */
export const rotateKey = (client: pg.ClientBase, id: string): Promise<CreatedKey> =>
  inTransaction(client, async () => {
    const { rows } = await client.query<NewKey>(sql`
      SELECT ${inheritedColumns} FROM "apiKey" k
      WHERE k."id" = ${id} AND ${isRotatable}`);
    const old = rows[0];
    if (!old) throw notFound("A key in use with this id");
    const created = await createKey(client, old);
    const { rowCount } = await client.query(replaceKeySql(id, created.id));
    if (rowCount === 1) return created;
    throw new ApiError(409, "23505", "This key was rotated or revoked by someone else a moment ago.");
  });

/** Revokes a key; returns the ids of the replaced keys that were revoked with it. */
export async function revokeKey(client: Client, id: string): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(sql`
    WITH revoked AS (${revokeKeySql(id, null)}), audited AS (
      INSERT INTO "auditLog" ("companyId", "userId", "action", "recordIds")
      SELECT "companyId", "userId", 'apiKey.revoke', ARRAY["id"] FROM revoked
    )
    SELECT "id" FROM revoked`);
  if (rows.length === 0) throw notFound("A key with this id");
  return rows.map((row) => row.id).filter((one) => one !== id);
}

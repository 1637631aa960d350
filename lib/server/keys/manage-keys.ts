import type pg from "pg";
import sql, { type Sql } from "sql-template-tag";
import { ApiError, notFound } from "@/lib/schemas/errors";
import { hashOf, makeKey } from "./key-format";

/** What a new key is made of. */
export interface NewKey {
  companyId: string;
  userId: string;
  name: string;
  /** Scopes, or `*` for all of them. */
  scopes: string[];
  expiresAt: Date | null;
}

/** A key at the only moment when it can be seen. */
export interface MadeKey {
  id: string;
  key: string;
  companyId: string;
  userId: string;
}

/** A key as it can be listed. */
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
}

/** The columns of a ListedKey, out of a statement that calls the table of the keys k. */
export const listedColumns: Sql = sql`
  k."id", k."userId", k."name", k."last4", k."scopes", k."createdAt", k."expiresAt", k."overlapEndsAt",
  k."revokedAt", k."lastUsedAt", k."lastUsedAddress"`;

/** Hours for which a rotated key still works beside its successor. */
export const overlapHours = 24;

interface CompanyKey extends ListedKey {
  companyId: string;
}

type Client = pg.Pool | pg.ClientBase;

/** Statement that stores a key and answers its id. */
export const insertKeySql = (wanted: NewKey, key: string): Sql => sql`
  INSERT INTO "apiKey" ("companyId", "userId", "name", "hash", "last4", "scopes", "expiresAt")
  VALUES (${wanted.companyId}, ${wanted.userId}, ${wanted.name}, ${hashOf(key)}, ${key.slice(-4)},
          ${wanted.scopes}::text[], ${wanted.expiresAt})
  RETURNING "id"`;

/** Makes a key. Throws what PostgreSQL refuses, such as a user who is not in the company. */
export async function createKey(client: Client, wanted: NewKey): Promise<MadeKey> {
  const key = makeKey();
  const { rows } = await client.query<{ id: string }>(sql`
    WITH made AS (${insertKeySql(wanted, key)}), audited AS (
      INSERT INTO "auditLog" ("companyId", "userId", "action", "recordIds", "changes")
      SELECT ${wanted.companyId}, ${wanted.userId}, 'apiKey.create', ARRAY["id"],
             jsonb_build_object('name', ${wanted.name}::text, 'scopes', ${wanted.scopes}::text[])
      FROM made
    )
    SELECT "id" FROM made`);
  const id = rows[0]?.id;
  if (!id) throw new Error("PostgreSQL returned no id for the new key.");
  return { id, key, companyId: wanted.companyId, userId: wanted.userId };
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

/** Makes a successor with the same rights; the old key ends after an overlap of 24 hours. */
export async function rotateKey(client: Client, id: string): Promise<MadeKey> {
  const { rows } = await client.query<NewKey>(sql`
    SELECT "companyId", "userId", "name", "scopes", "expiresAt" FROM "apiKey"
    WHERE "id" = ${id} AND "revokedAt" IS NULL AND "replacedById" IS NULL
      AND ("expiresAt" IS NULL OR "expiresAt" > now())`);
  const old = rows[0];
  if (!old) throw notFound("A key in use with this id");
  const made = await createKey(client, old);
  const { rowCount } = await client.query(sql`
    UPDATE "apiKey"
    SET "replacedById" = ${made.id}, "overlapEndsAt" = now() + make_interval(hours => ${overlapHours})
    WHERE "id" = ${id} AND "replacedById" IS NULL`);
  if (rowCount === 1) return made;
  await revokeKey(client, made.id);
  throw new ApiError(409, "23505", "This key was rotated by someone else a moment ago.");
}

/** Ends a key at once. */
export async function revokeKey(client: Client, id: string): Promise<void> {
  const { rowCount } = await client.query(sql`
    WITH revoked AS (
      UPDATE "apiKey" SET "revokedAt" = coalesce("revokedAt", now()) WHERE "id" = ${id} RETURNING "companyId", "userId", "id"
    )
    INSERT INTO "auditLog" ("companyId", "userId", "action", "recordIds")
    SELECT "companyId", "userId", 'apiKey.revoke', ARRAY["id"] FROM revoked`);
  if (rowCount !== 1) throw notFound("A key with this id");
}

import type pg from "pg";
import sql, { type Sql } from "sql-template-tag";
import * as z from "zod";
import { ApiError } from "@/lib/schemas/errors";
import type { Cipher, CipherContext } from "../../crypto/cipher";
import { tryAdvisoryLock } from "../../database/advisory-lock";
import type { Query } from "../../database/transaction";
import type { Idempotency } from "../../database/with-transaction";
import type { IdempotencyKey } from "../actor";
import type { ApiResponse } from "../api";

/** How long a response is stored for repetitions. */
const retention = "24 hours";
/** Rows that one statement of the purge deletes. */
const batchSize = 1000;

interface Stored {
  requestHash: string;
  status: number;
  headers: string;
  body: string | null;
}

const Headers = z.record(z.string(), z.string());

export interface CallIdempotency extends Idempotency<ApiResponse> {
  /** The stored response. The key belongs to this transaction until it ends; throws as `runOnce` does. */
  find(query: Query): Promise<ApiResponse | undefined>;
}

/** The idempotency of a call; null for one without an `Idempotency-Key`. */
export const idempotencyOf = (
  idempotencyKey: IdempotencyKey | null | undefined,
  cipher: Cipher,
): CallIdempotency | null =>
  idempotencyKey
    ? {
        runOnce: (query, work, store) => runOnce(idempotencyKey, cipher, query, work, store),
        find: (query) => find(idempotencyKey, cipher, query),
      }
    : null;

/**
 * Runs `work` and stores its response, encrypted, in the same transaction; the same call later gets the stored one.
 * Throws 409 `in_progress` while another transaction works on it, 422 for another call under its key. What `work` throws
 * rolls the claim back too, so that a rejected call can be corrected and sent again.
 */
export async function runOnce(
  idempotencyKey: IdempotencyKey,
  cipher: Cipher,
  query: Query,
  work: () => Promise<ApiResponse>,
  store: (statement: Sql) => void | Promise<void>,
): Promise<ApiResponse> {
  const stored = await find(idempotencyKey, cipher, query);
  if (stored) return stored;
  const response = await work();
  await store(storeSql(idempotencyKey, response, cipher));
  return response;
}

async function find(
  idempotencyKey: IdempotencyKey,
  cipher: Cipher,
  query: Query,
): Promise<ApiResponse | undefined> {
  const stored = await claim(idempotencyKey, query);
  return stored && replay(stored, idempotencyKey, cipher);
}

/** The stored response, once this transaction holds the key. The second statement sees what was committed before the lock. */
async function claim(idempotencyKey: IdempotencyKey, query: Query): Promise<Stored | undefined> {
  const [locks, found] = await Promise.all([
    query<{ isFree: boolean }>(lockSql(idempotencyKey)),
    query<Stored>(findSql(idempotencyKey)),
  ]);
  if (!locks.rows[0]?.isFree) throw inProgress();
  return found.rows[0];
}

function replay(stored: Stored, idempotencyKey: IdempotencyKey, cipher: Cipher): ApiResponse {
  if (stored.requestHash !== idempotencyKey.requestHash) throw mismatch();
  const headers = cipher.decrypt(stored.headers, contextOf(idempotencyKey, "headers"));
  idempotencyKey.onReplay?.();
  return {
    status: stored.status,
    headers: { ...Headers.parse(JSON.parse(headers)), "idempotent-replayed": "true" },
    body: stored.body === null ? null : cipher.decrypt(stored.body, contextOf(idempotencyKey, "body")),
  };
}

/** An advisory lock on this company, credential, route and key until the transaction ends; never waits for it. */
const lockSql = ({ credential, route, key }: IdempotencyKey): Sql => {
  const name = sql`jsonb_build_array('idempotency', current_setting('app.company'), ${credential}::text, ${route}::text,
                                     ${key}::text)`;
  return sql`SELECT ${tryAdvisoryLock(name)} AS "isFree"`;
};

const findSql = ({ credential, route, key, retention: own = retention }: IdempotencyKey): Sql => sql`
  SELECT "requestHash", "status", "headers", "body" FROM "idempotencyKey"
  WHERE "companyId" = current_setting('app.company') AND "credential" = ${credential} AND "route" = ${route}
    AND "key" = ${key} AND "createdAt" > now() - ${own}::interval`;

function storeSql(idempotencyKey: IdempotencyKey, response: ApiResponse, cipher: Cipher): Sql {
  const { credential, route, key, requestHash } = idempotencyKey;
  const headers = cipher.encrypt(JSON.stringify(response.headers), contextOf(idempotencyKey, "headers"));
  const body =
    response.body === null ? null : cipher.encrypt(response.body, contextOf(idempotencyKey, "body"));
  return sql`
    INSERT INTO "idempotencyKey" ("credential", "route", "key", "requestHash", "status", "headers", "body")
    VALUES (${credential}, ${route}, ${key}, ${requestHash}, ${response.status}, ${headers}, ${body})
    ON CONFLICT ("companyId", "credential", "route", "key") DO UPDATE
    SET "requestHash" = EXCLUDED."requestHash", "status" = EXCLUDED."status", "headers" = EXCLUDED."headers",
        "body" = EXCLUDED."body", "createdAt" = EXCLUDED."createdAt"`;
}

const contextOf = (
  { companyId, credential, route, key }: IdempotencyKey,
  column: "headers" | "body",
): CipherContext => ({ table: "idempotencyKey", column, companyId, rowId: [credential, route, key] });

const inProgress = () =>
  new ApiError(409, "in_progress", "A call with the same Idempotency-Key is still in progress.", {
    hint: "Retry after the delay in Retry-After; the response will be the one of the first call.",
    headers: { "retry-after": "1" },
  });

const mismatch = () =>
  new ApiError(422, "idempotency_mismatch", "This Idempotency-Key was used for another call.", {
    hint: "Repeat the same request, or use a new key for a new one.",
  });

/** Deletes expired responses of every company in batches; returns how many there were. */
export async function purgeIdempotencyKeys(pool: pg.Pool): Promise<number> {
  const { rowCount } = await pool.query(sql`
    DELETE FROM "idempotencyKey" WHERE ctid = ANY(ARRAY(
      SELECT ctid FROM "idempotencyKey" WHERE "createdAt" <= now() - ${retention}::interval
      ORDER BY "createdAt" LIMIT ${batchSize} FOR UPDATE SKIP LOCKED))`);
  const deleted = rowCount ?? 0;
  return deleted < batchSize ? deleted : deleted + (await purgeIdempotencyKeys(pool));
}

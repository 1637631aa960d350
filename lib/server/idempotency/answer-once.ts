import sql, { type Sql } from "sql-template-tag";
import * as z from "zod";
import { ApiError } from "@/lib/schemas/errors";
import type { ApiResponse } from "../api";
import type { Cipher } from "../cipher";
import { keptFor } from "./kept-for";
import type { Repetition } from "./repetition";

/** Sends a statement inside the transaction of the effect and answers its rows. */
export type Ask = <R extends object>(statement: Sql) => Promise<R[]>;

interface Stored {
  requestHash: string;
  status: number;
  headers: string;
  body: string | null;
}

const Headers = z.record(z.string(), z.string());

/**
 * Answers `work` and stores the answer, encrypted, in the transaction of the work itself; the same call later is
 * answered from there. Throws 409 `in_progress` while another transaction works on it, 422 for another call under
 * its key. What `work` throws rolls the claim back too, so a refused call can be mended and sent again.
 */
export async function answerOnce(
  repetition: Repetition | null | undefined,
  cipher: Cipher,
  ask: Ask,
  work: () => Promise<ApiResponse>,
): Promise<ApiResponse> {
  if (!repetition) return work();
  const stored = await claim(repetition, ask);
  if (stored) return replay(stored, repetition, cipher);
  const response = await work();
  await ask(storeSql(repetition, response, cipher));
  return response;
}

/** The stored answer, once this transaction holds the key. The second statement sees what was committed before the lock. */
async function claim(repetition: Repetition, ask: Ask): Promise<Stored | undefined> {
  const [locks, found] = await Promise.all([
    ask<{ isFree: boolean }>(lockSql(repetition)),
    ask<Stored>(findSql(repetition)),
  ]);
  if (!locks[0]?.isFree) throw inProgress();
  return found[0];
}

function replay(stored: Stored, { requestHash }: Repetition, cipher: Cipher): ApiResponse {
  if (stored.requestHash !== requestHash) throw mismatch();
  return {
    status: stored.status,
    headers: { ...Headers.parse(JSON.parse(cipher.decrypt(stored.headers))), "idempotent-replayed": "true" },
    body: stored.body === null ? null : cipher.decrypt(stored.body),
  };
}

/** A lock of this company, credential, route and key that ends with the transaction, never waited for. */
const lockSql = ({ credential, route, key }: Repetition): Sql => sql`
  SELECT pg_try_advisory_xact_lock(hashtextextended(
    jsonb_build_array('idempotency', current_setting('app.company'), ${credential}::text, ${route}::text,
                      ${key}::text)::text, 0)) AS "isFree"`;

const findSql = ({ credential, route, key }: Repetition): Sql => sql`
  SELECT "requestHash", "status", "headers", "body" FROM "idempotencyKey"
  WHERE "companyId" = current_setting('app.company') AND "credential" = ${credential} AND "route" = ${route}
    AND "key" = ${key} AND "createdAt" > now() - ${keptFor}`;

function storeSql(repetition: Repetition, response: ApiResponse, cipher: Cipher): Sql {
  const { credential, route, key, requestHash } = repetition;
  const headers = cipher.encrypt(JSON.stringify(response.headers));
  const body = response.body === null ? null : cipher.encrypt(response.body);
  return sql`
    INSERT INTO "idempotencyKey" ("credential", "route", "key", "requestHash", "status", "headers", "body")
    VALUES (${credential}, ${route}, ${key}, ${requestHash}, ${response.status}, ${headers}, ${body})
    ON CONFLICT ("companyId", "credential", "route", "key") DO UPDATE
    SET "requestHash" = EXCLUDED."requestHash", "status" = EXCLUDED."status", "headers" = EXCLUDED."headers",
        "body" = EXCLUDED."body", "createdAt" = EXCLUDED."createdAt"`;
}

const inProgress = () =>
  new ApiError(409, "in_progress", "A call with the same Idempotency-Key is still being worked on.", {
    hint: "Send it again in a moment; it will get the answer of the first one.",
    headers: { "retry-after": "1" },
  });

const mismatch = () =>
  new ApiError(422, "idempotency_mismatch", "This Idempotency-Key was used for another call.", {
    hint: "Repeat the very same request, or use a new key for a new one.",
  });

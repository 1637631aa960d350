import sql from "sql-template-tag";
import type { Role } from "@/lib/schemas/roles";
import { effectiveScopes } from "../../auth/api-keys/granted-scopes";
import { consents, isConsentLive, isKeyInUse } from "../../auth/api-keys/key-in-use";
import type { SystemPool } from "../../database/pool";
import type { Call } from "../../kernel/actor";
import { writesMonthFirst } from "./detect-format";
import { type Job, jobColumns } from "./job";

/** Seconds after which the import of a process that gives no sign of life is another's. */
export const leaseSeconds = 60;

/** An import to work on, and for whom. */
export interface Claimed {
  job: Job;
  call: Call;
  /** Whether the person or key that started it may still act. */
  mayAct: boolean;
  timezone: string;
  /** The currency of the company. */
  currency: string;
  /** Whether dates with slashes have the month first where the company is. */
  isMonthFirst: boolean;
  /** Claims since it last got further, this one included. */
  attempts: number;
}

type Row = Job & { attempts: number; scopes: string[] };

/** Takes an import that waits for work, if there is one. */
export async function claimJob(pool: SystemPool, worker: string): Promise<Claimed | null> {
  const { rows } = await pool.query<Row>(sql`
    UPDATE "importJob" j SET "worker" = ${worker}, "leaseUntil" = now() + make_interval(secs => ${leaseSeconds}),
      "attempts" = j."attempts" + 1
    WHERE (j."companyId", j."id") = (
      SELECT w."companyId", w."id" FROM "importJob" w
      WHERE w."state" IN ('reading', 'checking', 'running') AND w."leaseUntil" <= now()
      ORDER BY w."leaseUntil" FOR UPDATE SKIP LOCKED LIMIT 1)
    RETURNING ${jobColumns}, j."attempts", j."scopes"`);
  const [row] = rows;
  if (!row) return null;
  const { attempts, scopes: given, ...job } = row;
  const { userId, keyId } = job;
  const { rows: people } = await pool.query<{
    companyGroupId: string;
    isActive: boolean;
    timezone: string;
    currency: string;
    countryCode: string | null;
    role: Role | null;
    isKeyInUse: boolean;
  }>(sql`
    SELECT c."companyGroupId", c."active" AS "isActive", c."timezone", c."baseCurrencyCode" AS "currency", c."countryCode", e."role", k."id" IS NOT NULL OR EXISTS (
        SELECT FROM ${consents} WHERE s."companyId" = ${job.companyId} AND s."id" = ${keyId} AND ${isConsentLive}
      ) AS "isKeyInUse" FROM "company" c
    LEFT JOIN "employee" e ON e."companyId" = c."id" AND e."id" = ${userId} AND e."active"
    LEFT JOIN "apiKey" k ON k."companyId" = c."id" AND k."id" = ${keyId} AND ${isKeyInUse}
    WHERE c."id" = ${job.companyId}`);
  const [found] = people;
  // The company has been erased, and the import with it.
  if (!found) return null;
  const { companyGroupId, isActive, timezone, currency, countryCode, role, isKeyInUse: isInUse } = found;
  const mayAct = isActive && role !== null && (keyId === null || isInUse);
  const actor = {
    companyId: job.companyId,
    companyGroupId,
    userId,
    keyId,
    scopes: mayAct ? effectiveScopes(given, role) : new Set<never>(),
  };
  const call = { actor, requestId: job.id, address: "worker" };
  const isMonthFirst = writesMonthFirst(countryCode, timezone);
  return { job, call, mayAct, timezone, currency, isMonthFirst, attempts };
}

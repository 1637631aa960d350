import sql from "sql-template-tag";
import { knownResource } from "@/lib/resources";
import { scopesFor } from "@/lib/resources/scopes";
import type { Role } from "@/lib/schemas/roles";
import { effectiveScopes } from "../../auth/api-keys/granted-scopes";
import { consents, isConsentLive, isKeyInUse } from "../../auth/api-keys/key-in-use";
import type { SystemPool } from "../../database/connections/pool";
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
  /** Looks again whether they may, and still read and write these records. */
  mayStillAct(): Promise<boolean>;
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
  const { attempts, scopes: _, ...job } = row;
  const starter = await findStarter(pool, row);
  // The company has been erased, and the import with it.
  if (!starter) return null;
  const { companyGroupId, scopes, ...found } = starter;
  const { companyId, userId, keyId } = job;
  const actor = { companyId, companyGroupId, userId, keyId, scopes };
  const call = { actor, requestId: job.id, address: "worker" };
  const needed = (["read", "write"] as const).flatMap((verb) => scopesFor(knownResource(job.resource), verb));
  const mayStillAct = async () => {
    const now = await findStarter(pool, row);
    return needed.every((scope) => now?.scopes.has(scope));
  };
  return { job, call, ...found, mayStillAct, attempts };
}

/** The person or key that started an import, with their scopes at this moment, and their company; null where that is erased. */
async function findStarter(pool: SystemPool, { companyId, userId, keyId, scopes: given }: Row) {
  const { rows } = await pool.query<{
    companyGroupId: string;
    isActive: boolean;
    timezone: string;
    currency: string;
    countryCode: string | null;
    role: Role | null;
    isKeyInUse: boolean;
  }>(sql`
    SELECT c."companyGroupId", c."active" AS "isActive", c."timezone", c."baseCurrencyCode" AS "currency", c."countryCode", e."role", k."id" IS NOT NULL OR EXISTS (
        SELECT FROM ${consents} WHERE s."companyId" = ${companyId} AND s."id" = ${keyId} AND ${isConsentLive}
      ) AS "isKeyInUse" FROM "company" c
    LEFT JOIN "employee" e ON e."companyId" = c."id" AND e."id" = ${userId} AND e."active"
    LEFT JOIN "apiKey" k ON k."companyId" = c."id" AND k."id" = ${keyId} AND ${isKeyInUse}
    WHERE c."id" = ${companyId}`);
  const [found] = rows;
  if (!found) return null;
  const { companyGroupId, isActive, timezone, currency, countryCode, role, isKeyInUse: isInUse } = found;
  const mayAct = isActive && role !== null && (keyId === null || isInUse);
  const scopes = mayAct ? effectiveScopes(given, role) : new Set<never>();
  const isMonthFirst = writesMonthFirst(countryCode, timezone);
  return { companyGroupId, scopes, mayAct, timezone, currency, isMonthFirst };
}

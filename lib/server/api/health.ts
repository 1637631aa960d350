import type pg from "pg";
import { missingChanges } from "@/prisma/migrate/pending-migrations";
import { classifyDatabaseError } from "../database/errors/classify-database-error";
import type { ApiRequest, ApiResponse } from "../kernel/api";
import { jsonResponse } from "../kernel/json-response";
import { findSender } from "../webhooks/liveness";
import type { Deps } from "./deps";

/** The process is alive; checks nothing else. */
export async function livez(): Promise<ApiResponse> {
  return jsonResponse(200, JSON.stringify({ status: "alive" }));
}

/** Whether the database takes writes, its migrations are applied, a worker runs and the process is not stopping; else 503. */
export async function readyz(request: ApiRequest, deps: Deps): Promise<ApiResponse> {
  deps.addresses.admit(request.address);
  const checks = {
    process: deps.lifecycle.stopping ? "shutting down" : "ok",
    ...(await recentChecks(deps)),
  };
  const ready = Object.values(checks).every((check) => check === "ok");
  const body = { status: ready ? "ready" : "not ready", checks };
  return jsonResponse(ready ? 200 : 503, JSON.stringify(body));
}

/** Milliseconds for which probes share one check of the database. */
const freshMs = 1_000;
const recent = new WeakMap<pg.Pool, { checks: Promise<DatabaseChecks>; until: number }>();

function recentChecks({ pool }: Deps): Promise<DatabaseChecks> {
  const now = performance.now();
  const known = recent.get(pool);
  if (known && known.until > now) return known.checks;
  const checks = databaseChecks(pool);
  recent.set(pool, { checks, until: now + freshMs });
  return checks;
}

interface DatabaseChecks {
  database: string;
  migrations: string;
  worker: string;
}

async function databaseChecks(pool: pg.Pool): Promise<DatabaseChecks> {
  try {
    const [missing, sender] = await Promise.all([missingChanges(pool), findSender(pool)]);
    return {
      database: sender.isReadOnly ? "read-only" : "ok",
      migrations: missing.length === 0 ? "ok" : `${missing.length} to apply`,
      worker: sender.isThere ? "ok" : "none runs",
    };
  } catch (error) {
    if (!classifyDatabaseError(error)) throw error;
    return { database: "unreachable", migrations: "unknown", worker: "unknown" };
  }
}

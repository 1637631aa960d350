import { pendingMigrations } from "@/prisma/pending-migrations";
import type { ApiRequest, ApiResponse } from "./api";
import { faultOf } from "./database/database-fault";
import type { Deps } from "./deps";
import { isSenderThere } from "./sender/presence";

const json = (status: number, body: unknown): ApiResponse => ({
  status,
  headers: { "content-type": "application/json", "cache-control": "no-store" },
  body: JSON.stringify(body),
});

/** The process runs; asks nothing else. */
export async function livez(): Promise<ApiResponse> {
  return json(200, { status: "alive" });
}

/** The database is reachable, its migrations are applied, a worker is there and the process stays; 503 otherwise. */
export async function readyz(_request: ApiRequest, deps: Deps): Promise<ApiResponse> {
  const checks = {
    process: deps.lifecycle.stopping ? "shutting down" : "ok",
    ...(await databaseChecks(deps)),
  };
  const ready = Object.values(checks).every((check) => check === "ok");
  return json(ready ? 200 : 503, { status: ready ? "ready" : "not ready", checks });
}

async function databaseChecks({
  pool,
}: Deps): Promise<{ database: string; migrations: string; worker: string }> {
  try {
    const [pending, isThere] = await Promise.all([pendingMigrations(pool), isSenderThere(pool)]);
    return {
      database: "ok",
      migrations: pending.length === 0 ? "ok" : `${pending.length} to apply`,
      worker: isThere ? "ok" : "none runs",
    };
  } catch (error) {
    if (!faultOf(error)) throw error;
    return { database: "unreachable", migrations: "unknown", worker: "unknown" };
  }
}

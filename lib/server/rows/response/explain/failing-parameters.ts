import sql from "sql-template-tag";
import type { Issue } from "@/lib/schemas/errors";
import { classifyDatabaseError } from "../../../database/classify-database-error";
import { identifier } from "../../../database/identifier";
import { readInTenant } from "../../../database/tenant";
import type { RowCall } from "../../request/row-call";
import { whereSql } from "../../sql/scope";
import { findCulprits } from "./culprits";

/**
 * The parameters of the query string that PostgreSQL cannot read as its columns' types, found by planning each filter
 * without reading a row; else `select`, when it casts.
 */
export async function failingParameters(
  { resource, query, call, deps, preferences }: RowCall,
  message: string,
): Promise<Issue[]> {
  const found = await findCulprits(query.filters, async (some) => {
    const conditions = some.map(({ condition }) => condition);
    const where = whereSql(resource, call.actor, conditions, "read");
    const statement = sql`SELECT FROM ${identifier(resource.name)} AS t ${where} LIMIT 0`;
    try {
      await readInTenant(deps.requests, call.actor, statement, preferences.timezone ?? undefined);
      return null;
    } catch (error) {
      return classifyDatabaseError(error)?.message ?? null;
    }
  });
  if (found.length > 0) return found.map(({ item, message: why }) => ({ path: [item.name], message: why }));
  const hasCast = query.select.some((item) => item.kind === "field" && item.cast !== null);
  return hasCast ? [{ path: ["select"], message }] : [];
}

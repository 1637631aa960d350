import sql from "sql-template-tag";
import { notFound, ruleViolation } from "@/lib/schemas/errors";
import { requireRead } from "@/lib/server/auth/require-read";
import type { SystemContext } from "../handler";

/** The subscription of a webhook, with its lane of the queue. */
export interface Lane {
  webhookId: string;
  lane: number;
  table: string;
  operations: string[];
  active: boolean;
}

/**
 * The subscription of the caller's webhook, locked for a write. Throws 404 for an unknown webhook, and 403 when the caller
 * may not read the watched table.
 */
export async function laneOf(
  { send, call }: SystemContext,
  id: string,
  mode: "read" | "write",
): Promise<Lane> {
  const { rows } = await send<Lane>(sql`
    SELECT "webhookId", "lane", "table", "operations", "active" FROM "webhookSubscription"
    WHERE "companyId" = ${call.actor.companyId} AND "webhookId" = ${id} ${mode === "write" ? sql`FOR NO KEY UPDATE` : sql``}`);
  const [lane] = rows;
  if (!lane) throw notFound("A webhook with this id");
  requireRead(call.actor, lane.table);
  return lane;
}

/** Throws 422 for an inactive webhook, for which a delivery would only wait. */
export function requireActive({ active }: Lane): void {
  if (!active) throw ruleViolation("This webhook is switched off. Enable it first.");
}

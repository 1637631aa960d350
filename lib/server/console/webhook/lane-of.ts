import sql from "sql-template-tag";
import { notFound, ruleViolation } from "@/lib/schemas/errors";
import type { SystemContext } from "../operation";

/** A webhook as the queue knows it. */
export interface Lane {
  lane: number;
  table: string;
  operations: string[];
  active: boolean;
}

/** The subscription of the caller's webhook, locked when it is to be written to. Throws 404 when there is none. */
export async function laneOf(
  { send, call }: SystemContext,
  id: string,
  mode: "read" | "write",
): Promise<Lane> {
  const { rows } = await send<Lane>(sql`
    SELECT "lane", "table", "operations", "active" FROM "webhookSubscription"
    WHERE "companyId" = ${call.actor.companyId} AND "webhookId" = ${id} ${mode === "write" ? sql`FOR NO KEY UPDATE` : sql``}`);
  const [lane] = rows;
  if (!lane) throw notFound("A webhook with this id");
  return lane;
}

/** Refuses what would only wait. */
export function requireActive({ active }: Lane): void {
  if (!active) throw ruleViolation("This webhook is switched off. Enable it first.");
}

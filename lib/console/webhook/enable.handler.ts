import sql from "sql-template-tag";
import { contract } from "@/lib/console/webhook/enable.contract";
import { notFound } from "@/lib/schemas/errors";
import { requireRead } from "@/lib/server/auth/require-read";
import type { SystemRun } from "../handler";

export { contract };

export const run: SystemRun<typeof contract> = async ({ send, call: { actor } }, { id }) => {
  const { rows } = await send<{ table: string }>(sql`
    UPDATE "webhook" SET "active" = true WHERE "companyId" = ${actor.companyId} AND "id" = ${id} RETURNING "table"`);
  const [webhook] = rows;
  if (!webhook) throw notFound("A webhook with this id");
  requireRead(actor, webhook.table);
  return { id };
};

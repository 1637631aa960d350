import sql from "sql-template-tag";
import { contract } from "@/lib/console/webhook/get-headers.contract";
import { notFound } from "@/lib/schemas/errors";
import { openHeaders } from "@/lib/server/webhooks/secrets";
import type { SystemRun } from "../handler";

export { contract };

export const run: SystemRun<typeof contract> = async (
  { send, call: { actor }, deps: { cipher } },
  { id },
) => {
  const { rows } = await send<{ headers: string | null }>(sql`
    SELECT "headers" FROM "webhook" WHERE "companyId" = ${actor.companyId} AND "id" = ${id}`);
  const [webhook] = rows;
  if (!webhook) throw notFound("A webhook with this id");
  const opened = openHeaders(cipher, {
    companyId: actor.companyId,
    webhookId: id,
    headers: webhook.headers,
  });
  return { names: Object.keys(opened).sort() };
};

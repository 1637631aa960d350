import sql from "sql-template-tag";
import { contract } from "@/lib/operations/console/webhook/get-headers";
import { notFound } from "@/lib/schemas/errors";
import { openHeaders } from "../../sender/secrets";
import type { SystemRun } from "../operation";

export { contract };

export const run: SystemRun<typeof contract> = async (
  { send, call: { actor }, deps: { cipher } },
  { id },
) => {
  const { rows } = await send<{ headers: string | null }>(sql`
    SELECT "headers" FROM "webhook" WHERE "companyId" = ${actor.companyId} AND "id" = ${id}`);
  const [webhook] = rows;
  if (!webhook) throw notFound("A webhook with this id");
  return { names: Object.keys(openHeaders(cipher, webhook.headers)).sort() };
};

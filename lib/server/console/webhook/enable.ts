import sql from "sql-template-tag";
import { contract } from "@/lib/operations/console/webhook/enable";
import { notFound } from "@/lib/schemas/errors";
import type { SystemRun } from "../operation";

export { contract };

export const run: SystemRun<typeof contract> = async ({ send, call: { actor } }, { id }) => {
  const { rowCount } = await send(sql`
    UPDATE "webhook" SET "active" = true WHERE "companyId" = ${actor.companyId} AND "id" = ${id}`);
  if (rowCount !== 1) throw notFound("A webhook with this id");
  return { id };
};

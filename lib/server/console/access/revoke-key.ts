import sql from "sql-template-tag";
import { contract } from "@/lib/operations/console/access/revoke-key";
import { notFound } from "@/lib/schemas/errors";
import type { SystemRun } from "../operation";

export { contract };

export const run: SystemRun<typeof contract> = async ({ send, call: { actor } }, { id }) => {
  const { rowCount } = await send(sql`
    UPDATE "apiKey" SET "revokedAt" = coalesce("revokedAt", now())
    WHERE "id" = ${id} AND "companyId" = ${actor.companyId}`);
  if (rowCount !== 1) throw notFound("A key with this id");
  return { id };
};

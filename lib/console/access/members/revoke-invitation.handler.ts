import sql from "sql-template-tag";
import type { SystemRun } from "@/lib/console/handler";
import { notFound } from "@/lib/schemas/errors";
import { contract } from "./revoke-invitation.contract";

export { contract };

export const run: SystemRun<typeof contract> = async ({ send, call: { actor } }, { id }) => {
  const { rowCount } = await send(sql`
    UPDATE "invitation" SET "revokedAt" = coalesce("revokedAt", now())
    WHERE "id" = ${id} AND "companyId" = ${actor.companyId} AND "acceptedAt" IS NULL`);
  if (rowCount !== 1) throw notFound("An open invitation with this id");
  return { id };
};

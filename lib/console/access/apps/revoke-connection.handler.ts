import sql from "sql-template-tag";
import type { SystemRun } from "@/lib/console/handler";
import { notFound } from "@/lib/schemas/errors";
import { contract } from "./revoke-connection.contract";

export { contract };

export const run: SystemRun<typeof contract> = async ({ send, call: { actor } }, { id }) => {
  const mayRevokeAll = actor.scopes.has("access:destroy");
  const { rowCount } = await send(sql`
    UPDATE "oauthConsent" SET "revokedAt" = now()
    WHERE "companyId" = ${actor.companyId} AND "id" = ${id} AND "revokedAt" IS NULL
      AND (${mayRevokeAll} OR "userId" = ${actor.userId})`);
  if (rowCount !== 1) throw notFound("A connected app with this id");
  return { id };
};

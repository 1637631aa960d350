import sql from "sql-template-tag";
import { contract } from "@/lib/console/access/revoke-connection.contract";
import { notFound } from "@/lib/schemas/errors";
import type { SystemRun } from "../handler";

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

import sql from "sql-template-tag";
import type { SystemRun } from "@/lib/console/handler";
import { notFound } from "@/lib/schemas/errors";
import { generateSecret, hashKey } from "@/lib/server/auth/api-keys/key-format";
import { contract } from "./rotate-app-secret.contract";

export { contract };

export const run: SystemRun<typeof contract> = async ({ send, call: { actor } }, { id }) => {
  const clientSecret = generateSecret("clientSecret");
  const { rowCount } = await send(sql`
    UPDATE "oauthClient" SET "clientSecretHash" = ${hashKey(clientSecret)}
    WHERE "companyId" = ${actor.companyId} AND "id" = ${id} AND "source" = 'company'
      AND "tokenEndpointAuthMethod" <> 'none'`);
  if (rowCount !== 1) throw notFound("A confidential app of the company with this id");
  return { id, clientSecret };
};

import { randomUUID } from "node:crypto";
import sql from "sql-template-tag";
import type { SystemRun } from "@/lib/console/handler";
import { generateSecret, hashKey } from "@/lib/server/auth/api-keys/key-format";
import { onlyRow } from "@/lib/server/database/only-row";
import { grantTypes } from "@/lib/server/oauth/client";
import { contract } from "./create-app.contract";

export { contract };

export const run: SystemRun<typeof contract> = async ({ send, call: { actor } }, input) => {
  const clientId = `app-${randomUUID()}`;
  const clientSecret = input.isConfidential ? generateSecret("clientSecret") : null;
  const { rows } = await send<{ id: string }>(sql`
    INSERT INTO "oauthClient"
      ("companyId", "createdBy", "name", "clientId", "redirectUris", "grantTypes", "responseTypes", "clientUri", "logoUri",
       "tokenEndpointAuthMethod", "clientSecretHash")
    VALUES (${actor.companyId}, ${actor.userId}, ${input.name}, ${clientId}, ${input.redirectUris}::text[],
            ${grantTypes}::text[], ${["code"]}::text[], ${input.clientUri ?? null}, ${input.logoUri ?? null},
            ${clientSecret === null ? "none" : "client_secret_basic"}, ${clientSecret && hashKey(clientSecret)})
    RETURNING "id"`);
  return { id: onlyRow(rows).id, clientId, clientSecret };
};

import sql from "sql-template-tag";
import type { SystemRun } from "@/lib/console/handler";
import { type Client, logoOf } from "@/lib/server/oauth/client";
import { contract } from "./get-apps.contract";
import { storedPolicy } from "./stored-policy";

export { contract };

interface App extends Pick<Client, "source" | "logoUri"> {
  id: string;
  clientId: string;
  name: string;
  redirectUris: string[];
  isConfidential: boolean;
  isShared: boolean;
  createdAt: Date;
}

export const run: SystemRun<typeof contract> = async ({ send, call: { actor }, deps }) => {
  const policy = await storedPolicy(send, actor.companyId);
  const apps = await send<App>(sql`
    SELECT "id", "clientId", "name", "redirectUris", "tokenEndpointAuthMethod" <> 'none' AS "isConfidential",
           "source", "logoUri", "companyId" IS NULL AS "isShared", "createdAt"
    FROM "oauthClient"
    WHERE "companyId" = ${actor.companyId} OR "companyId" IS NULL AND "source" = 'company'
    ORDER BY "name", "id" LIMIT 1000`);
  return {
    ...policy,
    apps: apps.rows.map(({ source, logoUri, ...app }) => ({
      ...app,
      logo: logoOf({ source, logoUri }),
      isRegistered: source === "company",
      createdAt: app.createdAt.toISOString(),
    })),
    mayRegisterThemselves: deps.oauthRegistration,
  };
};

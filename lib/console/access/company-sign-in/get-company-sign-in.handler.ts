import sql from "sql-template-tag";
import type { SystemRun } from "@/lib/console/handler";
import { returnUrl } from "@/lib/server/auth/company-sign-in/start-sign-in";
import { contract } from "./get-company-sign-in.contract";
import { providerSql, type StoredProvider } from "./stored-provider";

export { contract };

interface Row {
  provider: StoredProvider | null;
  emergencyAdmin: string | null;
  last4: string | null;
  createdAt: Date | null;
  lastUsedAt: Date | null;
}

export const run: SystemRun<typeof contract> = async ({ send, call: { actor }, deps: { publicUrl } }) => {
  const { companyId } = actor;
  const { rows } = await send<Row>(sql`
    SELECT (${providerSql(companyId)}) AS "provider",
           (SELECT u."name" FROM "user" u WHERE u."id" = emergency_admin(c."id")) AS "emergencyAdmin",
           t."last4", t."createdAt", t."lastUsedAt"
    FROM "company" c LEFT JOIN "provisioningToken" t ON t."companyId" = c."id"
    WHERE c."id" = ${companyId}`);
  const [row] = rows;
  const { last4 = null, createdAt = null, lastUsedAt = null } = row ?? {};
  return {
    provider: row?.provider ?? null,
    returnUrl: returnUrl(publicUrl, companyId),
    emergencyAdmin: row?.emergencyAdmin ?? null,
    directoryUrl: `${publicUrl}/scim/v2`,
    directoryToken:
      last4 === null || createdAt === null
        ? null
        : { last4, createdAt: createdAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null },
  };
};

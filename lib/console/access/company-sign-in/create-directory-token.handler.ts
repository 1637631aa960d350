import sql from "sql-template-tag";
import { requireRole } from "@/lib/console/access/members/require-grantable";
import type { SystemRun } from "@/lib/console/handler";
import { ruleViolation } from "@/lib/schemas/errors";
import { generateSecret, hashKey } from "@/lib/server/auth/api-keys/key-format";
import { contract } from "./create-directory-token.contract";

export { contract };

export const run: SystemRun<typeof contract> = async ({ send, call: { actor } }) => {
  requireRole(actor, "admin", "companyId");
  const { companyId, userId } = actor;
  const known = await send(sql`SELECT FROM "identityProvider" WHERE "companyId" = ${companyId}`);
  if (!known.rowCount) throw ruleViolation("Set up the company's sign-in first: it names the e-mail domain.");
  const token = generateSecret("directory");
  await send(sql`
    INSERT INTO "provisioningToken" ("companyId", "createdBy", "hash", "last4")
    VALUES (${companyId}, ${userId}, ${hashKey(token)}, ${token.slice(-4)})
    ON CONFLICT ("companyId") DO UPDATE SET "createdBy" = EXCLUDED."createdBy", "hash" = EXCLUDED."hash",
      "last4" = EXCLUDED."last4", "createdAt" = now(), "lastUsedAt" = NULL`);
  return { token };
};

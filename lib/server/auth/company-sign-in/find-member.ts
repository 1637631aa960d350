import sql from "sql-template-tag";
import type { CompanySignInProblem } from "@/lib/schemas/company-sign-in";
import { takeAdvisoryLock } from "../../database/advisory-lock";
import { ownerSettings } from "../../database/system";
import type { Send } from "../../database/transaction";
import { addMember } from "./add-member";
import type { ClaimedIdentity } from "./claimed-identity";
import type { IdentityProvider } from "./identity-provider";

/**
 * The member whom an identity of the company's provider is: by its subject if it has signed in before, else by its e-mail
 * address, else a new one. Someone with an account elsewhere who is not a member has to accept an invitation first, which
 * takes their password, so that no provider brings people of other companies into its own.
 */
export async function findMember(
  send: Send,
  provider: IdentityProvider,
  identity: ClaimedIdentity,
): Promise<{ userId: string; isNew: boolean } | CompanySignInProblem> {
  const { companyId, issuer } = provider;
  // Two first sign-ins with one address follow each other.
  await takeAdvisoryLock(send, `sign-in ${identity.email}`);
  if (!(await keepsProvider(send, provider))) return "expired";
  const { rows: linked } = await send<{ userId: string; active: boolean }>(sql`
    SELECT l."userId", e."active" FROM "identityLink" l
    JOIN "employee" e ON e."companyId" = l."companyId" AND e."id" = l."userId"
    WHERE l."companyId" = ${companyId} AND l."issuer" = ${issuer} AND l."subject" = ${identity.subject}`);
  if (linked[0]) return linked[0].active ? { userId: linked[0].userId, isNew: false } : "inactive";

  const { rows: known } = await send<{ userId: string; active: boolean | null }>(sql`
    SELECT u."id" AS "userId", e."active" FROM "user" u
    LEFT JOIN "employee" e ON e."id" = u."id" AND e."companyId" = ${companyId}
    WHERE u."email" = ${identity.email}`);
  const [account] = known;
  if (account?.active === false) return "inactive";
  if (account ? account.active === null : provider.defaultRole === null) return "invitation";
  const userId =
    account?.userId ?? (await addMember(send, provider, identity, provider.defaultRole ?? "viewer"));
  await send(ownerSettings({ ...provider, userId }));
  const { rowCount } = await send(sql`
    INSERT INTO "identityLink" ("companyId", "issuer", "subject", "userId")
    VALUES (${companyId}, ${issuer}, ${identity.subject}, ${userId})
    ON CONFLICT ("companyId", "issuer", "userId") DO NOTHING`);
  return rowCount === 1 ? { userId, isNew: !account } : "reassigned";
}

/** Whether the company still has its identity provider. Waits for an admin who is removing it. */
export async function keepsProvider(
  send: Send,
  { companyId, issuer }: Pick<IdentityProvider, "companyId" | "issuer">,
): Promise<boolean> {
  const { rowCount } = await send(sql`
    SELECT FROM "identityProvider" WHERE "companyId" = ${companyId} AND "issuer" = ${issuer} FOR KEY SHARE`);
  return rowCount === 1;
}

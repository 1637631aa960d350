import sql from "sql-template-tag";
import { requireRole } from "@/lib/console/access/members/require-grantable";
import type { SystemRun } from "@/lib/console/handler";
import { lockCompany, requireUnchanged } from "@/lib/console/require-unchanged";
import { invalidInput, ruleViolation } from "@/lib/schemas/errors";
import { clientSecretOf } from "@/lib/server/auth/company-sign-in/identity-provider";
import { issuerError } from "@/lib/server/auth/company-sign-in/issuer-error";
import { lacksEmergencyAdmin } from "@/lib/server/auth/company-sign-in/lacks-emergency-admin";
import { contract } from "./set-company-sign-in.contract";
import { providerSql, type StoredProvider } from "./stored-provider";

export { contract };

export const run: SystemRun<typeof contract> = async ({ send, call: { actor }, deps }, input) => {
  requireRole(actor, "admin", "issuer");
  const { companyId } = actor;
  const problem = issuerError(input.issuer, deps.targets);
  if (problem) throw invalidInput({ path: ["issuer"], message: problem });
  await lockCompany(send, companyId);
  const { rows } = await send<{ provider: StoredProvider }>(providerSql(companyId));
  requireUnchanged("the company's sign-in", input.read, rows[0]?.provider ?? null);
  const { clientSecret: given, issuer, clientId, defaultRole, enforced } = input;
  const clientSecret = given ? deps.cipher.encrypt(given, clientSecretOf(companyId)) : null;
  const domain = input.domain.toLowerCase();
  // A kept secret goes to no other issuer: who can change the address must not learn it.
  const { rowCount } = await send(sql`
    INSERT INTO "identityProvider" AS p
      ("companyId", "issuer", "clientId", "clientSecret", "domain", "defaultRole", "enforced")
    VALUES (${companyId}, ${issuer}, ${clientId}, ${clientSecret}, ${domain}, ${defaultRole}, ${enforced})
    ON CONFLICT ("companyId") DO UPDATE SET
      "issuer" = EXCLUDED."issuer", "clientId" = EXCLUDED."clientId", "domain" = EXCLUDED."domain",
      "defaultRole" = EXCLUDED."defaultRole", "enforced" = EXCLUDED."enforced",
      "clientSecret" = CASE WHEN ${given === undefined} THEN p."clientSecret" ELSE EXCLUDED."clientSecret" END
    WHERE NOT ${given === undefined} OR p."clientSecret" IS NULL OR p."issuer" = EXCLUDED."issuer"`);
  if (rowCount === 0) {
    throw invalidInput({ path: ["clientSecret"], message: "Enter the secret again for another issuer." });
  }
  if (await lacksEmergencyAdmin(send, companyId)) {
    const message = "An admin needs a password first, for the case that the identity provider is down.";
    throw ruleViolation(message, { path: ["enforced"], message });
  }
  return { enforced };
};

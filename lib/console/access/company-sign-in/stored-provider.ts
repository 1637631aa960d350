import sql, { type Sql } from "sql-template-tag";
import type { NewMemberRole } from "@/lib/schemas/company-sign-in";

/** The company's identity provider without its secret, as `getCompanySignIn` returns it. */
export interface StoredProvider {
  issuer: string;
  clientId: string;
  hasSecret: boolean;
  domain: string;
  defaultRole: NewMemberRole | null;
  enforced: boolean;
}

/** Selects the {@link StoredProvider} of a company as `"provider"`. */
export const providerSql = (companyId: string): Sql => sql`
  SELECT json_build_object('issuer', p."issuer", 'clientId', p."clientId",
                           'hasSecret', p."clientSecret" IS NOT NULL, 'domain', p."domain",
                           'defaultRole', p."defaultRole", 'enforced', p."enforced") AS "provider"
  FROM "identityProvider" p WHERE p."companyId" = ${companyId}`;

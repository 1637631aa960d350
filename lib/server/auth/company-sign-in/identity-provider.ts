import type pg from "pg";
import sql, { type Sql } from "sql-template-tag";
import type { NewMemberRole } from "@/lib/schemas/company-sign-in";
import type { Cipher, CipherContext } from "../../crypto/cipher";

/** How to reach an identity provider. */
export interface ProviderSettings {
  issuer: string;
  clientId: string;
  /** Null for a public client. */
  clientSecret: string | null;
}

/** The identity provider of a company. */
export interface IdentityProvider extends ProviderSettings {
  companyId: string;
  companyGroupId: string;
  /** E-mail domain of the members whom it may name. */
  domain: string;
  /** Role of members who join by signing in; null when that is disabled. */
  defaultRole: NewMemberRole | null;
}

/** Where a client secret is stored. */
export const clientSecretOf = (companyId: string): CipherContext => ({
  table: "identityProvider",
  column: "clientSecret",
  companyId,
  rowId: companyId,
});

/** The identity provider of an active company; null when it has none. */
export const readProvider = (pool: pg.Pool, cipher: Cipher, companyId: string) =>
  readOne(pool, cipher, sql`WHERE p."companyId" = ${companyId}`);

/**
 * The identity provider that an e-mail address signs in with: of a company in which its owner is a member, or that has the
 * domain while no account has the address. A person with an account elsewhere is never sent to a company that only
 * claims the domain. Of several companies that have the domain, one comes first of which a member has confirmed an
 * address of it, so that none of the others gets its new people. A deactivated member is sent like everyone else, and learns that
 * they are one after the provider has confirmed who they are: no other caller learns it.
 */
export const findProvider = (pool: pg.Pool, cipher: Cipher, email: string, domain: string) =>
  readOne(
    pool,
    cipher,
    sql`LEFT JOIN "user" u ON u."email" = ${email}
      LEFT JOIN "employee" e ON e."id" = u."id" AND e."companyId" = p."companyId"
      WHERE p."domain" = ${domain} AND (u."id" IS NULL OR e."id" IS NOT NULL)
      ORDER BY e."active" DESC NULLS LAST, EXISTS (
        SELECT FROM "employee" m JOIN "user" o ON o."id" = m."id"
        WHERE m."companyId" = p."companyId" AND m."active" AND o."emailVerified"
          AND split_part(o."email", '@', 2) = p."domain") DESC, p."createdAt", p."companyId" LIMIT 1`,
  );

async function readOne(pool: pg.Pool, cipher: Cipher, rest: Sql): Promise<IdentityProvider | null> {
  const { rows } = await pool.query<IdentityProvider>(sql`
    SELECT p."companyId", c."companyGroupId", p."issuer", p."clientId", p."clientSecret", p."domain", p."defaultRole"
    FROM "identityProvider" p JOIN "company" c ON c."id" = p."companyId" AND c."active"
    ${rest}`);
  const [row] = rows;
  if (!row) return null;
  const { clientSecret, companyId } = row;
  const opened = clientSecret === null ? null : cipher.decrypt(clientSecret, clientSecretOf(companyId));
  return { ...row, clientSecret: opened };
}

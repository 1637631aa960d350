import sql from "sql-template-tag";
import type { SystemRun } from "@/lib/console/handler";
import { instantSql } from "@/lib/operations/sql/project";
import { notFound } from "@/lib/schemas/errors";
import type { Role } from "@/lib/schemas/roles";
import { contract } from "./get-session.contract";

export { contract };

interface Row {
  user: { id: string; name: string; email: string };
  companies: {
    id: string;
    name: string;
    role: Role;
    baseCurrencyCode: string;
    timezone: string;
    requiresSecondFactor: boolean;
  }[];
  session: { id: string; expiresAt: string } | null;
  hasTwoFactor: boolean;
  passkeys: number;
}

export const run: SystemRun<typeof contract> = async ({ send, call: { actor }, deps }) => {
  const { rows } = await send<Row>(sql`
    SELECT json_build_object('id', u."id", 'name', u."name", 'email', u."email") AS "user",
           u."twoFactorEnabled" AS "hasTwoFactor",
           (SELECT count(*)::int FROM "passkey" p WHERE p."userId" = u."id") AS "passkeys",
           (SELECT json_build_object('id', s."id", 'expiresAt', ${instantSql(sql`s."expiresAt"`)}) FROM "session" s
            WHERE s."id" = ${actor.sessionId ?? null} AND s."userId" = u."id") AS "session",
           (SELECT json_agg(json_build_object('id', c."id", 'name', c."name", 'role', e."role",
                                              'baseCurrencyCode', c."baseCurrencyCode", 'timezone', c."timezone",
                                              'requiresSecondFactor', c."requiresSecondFactor")
                            ORDER BY c."name", c."id")
            FROM "employee" e JOIN "company" c ON c."id" = e."companyId"
            WHERE e."id" = u."id" AND (c."id" = ${actor.companyId}
              OR ${actor.keyId}::text IS NULL AND e."active" AND c."active" AND NOT ${actor.isBound === true}
                 AND NOT requires_company_sign_in(c."id", u."id"))) AS "companies"
    FROM "user" u WHERE u."id" = ${actor.userId}`);
  const [row] = rows;
  const company = row?.companies.find(({ id }) => id === actor.companyId);
  if (!row || !company) throw notFound("The signed-in user");
  return { ...row, company, scopes: [...actor.scopes], mailConfigured: deps.mail.isConfigured };
};

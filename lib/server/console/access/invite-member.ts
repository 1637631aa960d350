import sql from "sql-template-tag";
import { contract } from "@/lib/operations/console/access/invite-member";
import { taken } from "@/lib/schemas/errors";
import { hashOfLinkToken, makeLinkToken } from "../../sign-in/link-token";
import type { SystemRun } from "../operation";
import { invitationMail } from "./invitation-mail";
import { requireRole } from "./require-rights";

export { contract };

const days = 7;

export const run: SystemRun<typeof contract> = async ({ send, call: { actor }, deps }, input) => {
  requireRole(actor, input.role);
  const email = input.email.toLowerCase();
  const { companyId } = actor;
  const known = await send(sql`
    SELECT FROM "employee" e JOIN "user" u ON u."id" = e."id"
    WHERE e."companyId" = ${companyId} AND e."active" AND u."email" = ${email}`);
  if (known.rowCount) throw taken("email", "Someone with this address is a member already.");
  await send(sql`
    UPDATE "invitation" SET "revokedAt" = now()
    WHERE "companyId" = ${companyId} AND "email" = ${email} AND "acceptedAt" IS NULL AND "revokedAt" IS NULL`);
  const token = makeLinkToken();
  const { rows } = await send<{ id: string; expiresAt: Date; company: string; inviter: string }>(sql`
    INSERT INTO "invitation" ("companyId", "email", "role", "tokenHash", "invitedBy", "expiresAt")
    VALUES (${companyId}, ${email}, ${input.role}, ${hashOfLinkToken(token)}, ${actor.userId},
            now() + make_interval(days => ${days}))
    RETURNING "id", "expiresAt", (SELECT "name" FROM "company" WHERE "id" = ${companyId}) AS "company",
              (SELECT "name" FROM "user" WHERE "id" = ${actor.userId}) AS "inviter"`);
  const [made] = rows;
  if (!made) throw new Error("PostgreSQL returned no invitation.");
  const link = `${deps.publicUrl}/sign-in/invitation#token=${token}`;
  if (deps.mail.isConfigured) deps.mail.send(invitationMail(email, link, made));
  return { id: made.id, link, expiresAt: made.expiresAt.toISOString() };
};

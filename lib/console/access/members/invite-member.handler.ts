import sql from "sql-template-tag";
import type { SystemRun } from "@/lib/console/handler";
import { taken } from "@/lib/schemas/errors";
import { generateToken, hashToken } from "@/lib/server/auth/sessions/token";
import { takeAdvisoryLock } from "@/lib/server/database/advisory-lock";
import { onlyRow } from "@/lib/server/database/only-row";
import { queueMailSql } from "@/lib/server/mail/mail-queue";
import type { Mail } from "@/lib/server/mail/outbox";
import { contract } from "./invite-member.contract";
import { requireRole } from "./require-grantable";

export { contract };

const expiresAfterDays = 7;

export const run: SystemRun<typeof contract> = async ({ send, call: { actor }, deps }, input) => {
  requireRole(actor, input.role);
  const email = input.email.toLowerCase();
  const { companyId } = actor;
  // Also follows a directory or first sign-in that is adding this person.
  await takeAdvisoryLock(send, `sign-in ${email}`);
  const known = await send(sql`
    SELECT FROM "employee" e JOIN "user" u ON u."id" = e."id"
    WHERE e."companyId" = ${companyId} AND e."active" AND u."email" = ${email}`);
  if (known.rowCount) throw taken("email", "Someone with this address is a member already.");
  await send(sql`
    UPDATE "invitation" SET "revokedAt" = now()
    WHERE "companyId" = ${companyId} AND "email" = ${email} AND "acceptedAt" IS NULL AND "revokedAt" IS NULL`);
  const token = generateToken();
  const isMailed = deps.mail.isConfigured;
  const { rows } = await send<{ id: string; expiresAt: Date; company: string; inviter: string }>(sql`
    INSERT INTO "invitation" ("companyId", "email", "role", "tokenHash", "invitedBy", "expiresAt", "isMailed")
    VALUES (${companyId}, ${email}, ${input.role}, ${hashToken(token)}, ${actor.userId},
            now() + make_interval(days => ${expiresAfterDays}), ${isMailed})
    RETURNING "id", "expiresAt", (SELECT "name" FROM "company" WHERE "id" = ${companyId}) AS "company",
              (SELECT "name" FROM "user" WHERE "id" = ${actor.userId}) AS "inviter"`);
  const created = onlyRow(rows);
  const link = `${deps.publicUrl}/sign-in/invitation#token=${token}`;
  if (isMailed) {
    // The inviter never sees the link, with which they could accept the invitation in the invited person's name.
    const mail = invitationMail(email, link, created);
    await send(queueMailSql(deps.cipher, { kind: "message", ...mail }, created.expiresAt, created.id));
  }
  return { id: created.id, link: isMailed ? null : link, expiresAt: created.expiresAt.toISOString() };
};

interface Invitation {
  company: string;
  inviter: string;
  expiresAt: Date;
}

/** The mail with an invitation link. */
const invitationMail = (to: string, link: string, { company, inviter, expiresAt }: Invitation): Mail => ({
  to,
  subject: "An invitation to Millwright",
  text: `${inviter} invites you to work for ${company} in Millwright. Accept it here until ${expiresAt.toISOString().slice(0, 10)}:

${link}

The link works once. If you do not know ${inviter}, ignore this message.`,
});

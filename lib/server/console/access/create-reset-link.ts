import sql from "sql-template-tag";
import { contract } from "@/lib/operations/console/access/create-reset-link";
import { notFound, ruleViolation } from "@/lib/schemas/errors";
import type { Role } from "@/lib/schemas/roles";
import { makeLinkToken } from "../../sign-in/link-token";
import { resetLink } from "../../sign-in/reset-mail";
import type { SystemRun } from "../operation";
import { requireRole } from "./require-rights";
import { isWithinReach } from "./within-reach";

export { contract };

const hourMillis = 3_600_000;

export const run: SystemRun<typeof contract> = async ({ send, call: { actor }, deps }, { userId }) => {
  const { rows } = await send<{ role: Role; reached: boolean }>(sql`
    SELECT m."role", ${isWithinReach(actor)} AS "reached"
    FROM "user" u JOIN "employee" m ON m."id" = u."id" AND m."companyId" = ${actor.companyId}
    WHERE u."id" = ${userId}`);
  const [member] = rows;
  if (!member) throw notFound("A member with this id who can sign in");
  requireRole(actor, member.role, "userId");
  if (!member.reached) {
    throw ruleViolation(
      "This person also works in a company whose admin you are not: only e-mail can help.",
      {
        path: ["userId"],
        message: "Works in a company whose admin you are not.",
      },
    );
  }
  const token = makeLinkToken();
  const expiresAt = new Date(Date.now() + hourMillis);
  const { internalAdapter } = await deps.signIn.$context;
  await internalAdapter.createVerificationValue({
    identifier: `reset-password:${token}`,
    value: userId,
    expiresAt,
  });
  return { link: resetLink(deps.publicUrl, token), expiresAt: expiresAt.toISOString() };
};

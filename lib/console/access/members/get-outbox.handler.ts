import sql from "sql-template-tag";
import type { SystemRun } from "@/lib/console/handler";
import { type Role, scopesOfRole } from "@/lib/schemas/roles";
import { contract } from "./get-outbox.contract";
import { isManageable } from "./manageable-members";

export { contract };

/**
 * A message may contain a sign-in link, so callers see only messages to users whose sign-in they may change anyway, and, as a
 * key or app may have fewer scopes than an admin, who can do no more than they.
 */
export const run: SystemRun<typeof contract> = async ({ send, call: { actor }, deps }) => {
  const mails = await deps.mail.outbox();
  const { rows } = await send<{ email: string; role: Role }>(sql`
    SELECT u."email", m."role" FROM "user" u
    JOIN "employee" m ON m."id" = u."id" AND m."companyId" = ${actor.companyId}
    WHERE u."email" = ANY(${mails.map(({ to }) => to)}::text[]) AND ${isManageable(actor)}`);
  const mayGrant = (role: Role) => [...scopesOfRole[role]].every((scope) => actor.scopes.has(scope));
  const readable = new Set(rows.filter(({ role }) => mayGrant(role)).map(({ email }) => email));
  const results = mails
    .filter(({ to }) => readable.has(to))
    .map((mail) => ({ ...mail, at: mail.at.toISOString() }));
  return { results, count: null };
};

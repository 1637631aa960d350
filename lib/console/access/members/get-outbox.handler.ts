import sql from "sql-template-tag";
import type { SystemRun } from "@/lib/console/handler";
import { contract } from "./get-outbox.contract";
import { isManageable } from "./manageable-members";

export { contract };

/** A message may contain a sign-in link, so an admin sees only messages to users whose sign-in they may change anyway. */
export const run: SystemRun<typeof contract> = async ({ send, call: { actor }, deps }) => {
  const mails = await deps.mail.outbox();
  const { rows } = await send<{ email: string }>(sql`
    SELECT u."email" FROM "user" u
    WHERE u."email" = ANY(${mails.map(({ to }) => to)}::text[]) AND ${isManageable(actor)}`);
  const readable = new Set(rows.map(({ email }) => email));
  const results = mails
    .filter(({ to }) => readable.has(to))
    .map((mail) => ({ ...mail, at: mail.at.toISOString() }));
  return { results, count: null };
};

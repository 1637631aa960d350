import sql from "sql-template-tag";
import { contract } from "@/lib/operations/console/access/get-outbox";
import type { SystemRun } from "../operation";
import { isWithinReach } from "./within-reach";

export { contract };

/** A message may open its reader's account, so that an admin sees those of people alone whom they could let in anyway. */
export const run: SystemRun<typeof contract> = async ({ send, call: { actor }, deps }) => {
  const mails = await deps.mail.outbox();
  const { rows } = await send<{ email: string }>(sql`
    SELECT u."email" FROM "user" u
    WHERE u."email" = ANY(${mails.map(({ to }) => to)}::text[]) AND ${isWithinReach(actor)}`);
  const readable = new Set(rows.map(({ email }) => email));
  const results = mails
    .filter(({ to }) => readable.has(to))
    .map((mail) => ({ ...mail, at: mail.at.toISOString() }));
  return { results, count: null };
};

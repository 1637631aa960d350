import type { Sql } from "sql-template-tag";
import type { Deps } from "@/lib/server/api/deps";
import { createResetLink, resetMail } from "@/lib/server/auth/sessions/reset-link";
import { findUser } from "@/lib/server/auth/sessions/users";
import { systemScope } from "@/lib/server/database/system";
import { withTransaction } from "@/lib/server/database/with-transaction";
import {
  type ClaimedMail,
  claimMails,
  decryptMail,
  postponeMailSql,
  type QueuedMail,
  removeMailSql,
  showInvitationSql,
} from "@/lib/server/mail/mail-queue";
import type { Mail } from "@/lib/server/mail/outbox";
import { isPermanentlyRejected, recordOutcome, retryDelaySeconds } from "./retry";

type QueueDeps = Pick<Deps, "pool" | "cipher" | "mail" | "publicUrl" | "log">;

/** Mails that are sent in parallel. */
const batchSize = 20;

/** Sends the queued mails that are due; returns how many were attempted. */
export async function sendQueuedMail(deps: QueueDeps): Promise<number> {
  const { pool } = deps;
  const claimed = await claimMails(pool, batchSize);
  const attempts = claimed.map(async (queued) => {
    const outcome = await attempt(queued, deps);
    await recordOutcome(() => pool.query(outcome));
  });
  await Promise.all(attempts);
  return claimed.length;
}

/** Sends a mail; returns the statement that records the outcome. */
async function attempt(queued: ClaimedMail, deps: QueueDeps): Promise<Sql> {
  const { pool, cipher, mail, log } = deps;
  try {
    const message = queued.isExpired ? null : await messageOf(decryptMail(cipher, queued), deps);
    // It was queued while e-mail was set up; this process writes to the outbox, which admins read.
    if (message && queued.invitationId !== null && !mail.isConfigured)
      await pool.query(showInvitationSql(queued.invitationId));
    if (message) await mail.deliver({ ...message, id: queued.id });
    return removeMailSql(queued);
  } catch (error) {
    const delaySeconds = isPermanentlyRejected(error) ? null : retryDelaySeconds(queued.attempts);
    log.warn({ err: error, mail: queued.id, delaySeconds }, "Mail could not be sent");
    return delaySeconds === null ? removeMailSql(queued) : postponeMailSql(queued, delaySeconds);
  }
}

/** The message to send; null for a reset of an address that has no account. */
async function messageOf(queued: QueuedMail, deps: QueueDeps): Promise<Mail | null> {
  if (queued.kind === "message") return { to: queued.to, subject: queued.subject, text: queued.text };
  return withTransaction({ scope: systemScope(deps.pool, null) }, async (send) => {
    const user = await findUser(send, queued.email);
    if (!user) return null;
    const { link } = await createResetLink(send, user.id, deps.publicUrl, deps.mail.isConfigured);
    return resetMail(user.email, link);
  });
}

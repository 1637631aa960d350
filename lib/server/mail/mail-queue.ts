import { randomUUID } from "node:crypto";
import type pg from "pg";
import sql, { type Sql } from "sql-template-tag";
import * as z from "zod";
import type { Cipher, CipherContext } from "../crypto/cipher";

/**
 * A mail in the queue. A reset has only the address: the account is looked up, and the link created, when the mail is
 * sent, so that a request takes the same time whether or not the account exists, and no token of a reset is stored.
 */
export type QueuedMail = z.infer<typeof QueuedMail>;
const QueuedMail = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("message"), to: z.string(), subject: z.string(), text: z.string() }),
  z.object({ kind: z.literal("reset"), email: z.string() }),
]);

/** A mail claimed by this process until it is removed or postponed, or its lease expires. */
export interface ClaimedMail {
  id: string;
  /** Including the one that begins now. */
  attempts: number;
  /** Its link has expired, or its invitation was revoked. */
  isExpired: boolean;
  content: string;
  /** The invitation whose link it has; null for other mails. */
  invitationId: string | null;
}

const leaseSeconds = 120;

/**
 * Statement that queues a mail, encrypted, in the transaction of the change that it reports; it is not sent after `expiresAt`, nor
 * after its invitation was revoked or deleted.
 */
export function queueMailSql(
  cipher: Cipher,
  queued: QueuedMail,
  expiresAt: Date,
  invitationId: string | null = null,
): Sql {
  // Generated here, because it is part of the associated data of the content.
  const id = `mq_${randomUUID()}`;
  const content = cipher.encrypt(JSON.stringify(queued), cipherContextOf(id));
  return sql`INSERT INTO "mailQueue" ("id", "content", "expiresAt", "invitationId")
    VALUES (${id}, ${content}, ${expiresAt}, ${invitationId})`;
}

/** Claims up to `max` mails that are due and that no other process has claimed. */
export async function claimMails(pool: pg.Pool, max: number): Promise<ClaimedMail[]> {
  const { rows } = await pool.query<ClaimedMail>(sql`
    UPDATE "mailQueue" SET "attempts" = "attempts" + 1, "dueAt" = now() + make_interval(secs => ${leaseSeconds})
    WHERE "id" IN (
      SELECT "id" FROM "mailQueue" WHERE "dueAt" <= now() + interval '1 millisecond' ORDER BY "dueAt" LIMIT ${max} FOR UPDATE SKIP LOCKED)
    RETURNING "id", "attempts", "content", "invitationId", "expiresAt" <= now() OR EXISTS (
      SELECT FROM "invitation" i WHERE i."id" = "invitationId" AND i."revokedAt" IS NOT NULL) AS "isExpired"`);
  return rows;
}

export const decryptMail = (
  cipher: Cipher,
  { id, content }: Pick<ClaimedMail, "id" | "content">,
): QueuedMail => QueuedMail.parse(JSON.parse(cipher.decrypt(content, cipherContextOf(id))));

const cipherContextOf = (id: string): CipherContext => ({
  table: "mailQueue",
  column: "content",
  companyId: null,
  rowId: id,
});

export const removeMailSql = ({ id }: ClaimedMail): Sql => sql`DELETE FROM "mailQueue" WHERE "id" = ${id}`;

/**
 * Statement before the link of an invitation is written to the outbox, where admins read it: it no longer proves who owns
 * the address.
 */
export const showInvitationSql = (invitationId: string): Sql => sql`
  UPDATE "invitation" SET "isMailed" = false WHERE "id" = ${invitationId}`;

/** Does nothing when the lease has expired and another process has claimed the mail. */
export const postponeMailSql = ({ id, attempts }: ClaimedMail, seconds: number): Sql => sql`
  UPDATE "mailQueue" SET "dueAt" = now() + make_interval(secs => ${seconds})
  WHERE "id" = ${id} AND "attempts" = ${attempts}`;

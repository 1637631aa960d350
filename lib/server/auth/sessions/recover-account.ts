import type pg from "pg";
import sql from "sql-template-tag";
import { notFound } from "@/lib/schemas/errors";
import { inTransaction } from "../../database/connections/with-client";
import type { Send } from "../../database/transaction";
import { auditAccountSql } from "./account-audit";
import { removeSecondFactor } from "./remove-second-factor";
import { createResetLink } from "./reset-link";

/** Result of an account recovery. */
export interface Recovery {
  userId: string;
  email: string;
  /** Link to choose a new password, once, until `expiresAt`. */
  link: string;
  expiresAt: string;
}

/**
 * Recovers the account of a user who lost the second factor: removes it, ends every session, and creates a reset link, in
 * one transaction with the audit rows. For the operator of the machine: nothing is authenticated.
 */
export async function recoverAccount(
  client: pg.ClientBase,
  email: string,
  publicUrl: string,
): Promise<Recovery> {
  const send: Send = (statement) => client.query(statement);
  return inTransaction(client, async () => {
    const { rows } = await send<{ id: string; email: string }>(sql`
      SELECT "id", "email" FROM "user" WHERE "email" = ${email.trim().toLowerCase()} FOR UPDATE`);
    const [user] = rows;
    if (!user) throw notFound(`A user with the address "${email}"`);
    await removeSecondFactor(send, user.id);
    const { link, expiresAt } = await createResetLink(send, user.id, publicUrl, false);
    await send(auditAccountSql({ userId: user.id }, "account.resetSecondFactor", null));
    return { userId: user.id, email: user.email, link, expiresAt: expiresAt.toISOString() };
  });
}

import sql from "sql-template-tag";
import type { Send } from "../../database/transaction";

/** Removes every second factor and passkey of a user, ends their sessions, and every sign-in and link that is under way. */
export async function removeSecondFactor(send: Send, userId: string): Promise<void> {
  await send(sql`UPDATE "user" SET "twoFactorEnabled" = false, "updatedAt" = now() WHERE "id" = ${userId}`);
  await send(sql`DELETE FROM "twoFactor" WHERE "userId" = ${userId}`);
  await send(sql`DELETE FROM "passkey" WHERE "userId" = ${userId}`);
  await send(sql`DELETE FROM "session" WHERE "userId" = ${userId}`);
  // A sign-in that waits for the code, or an earlier link.
  await send(sql`DELETE FROM "verification" WHERE "value" = ${userId}`);
}

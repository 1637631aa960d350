import sql from "sql-template-tag";
import * as z from "zod";
import { ApiError } from "@/lib/schemas/errors";
import { email, newPassword } from "@/lib/schemas/fields";
import type { Deps } from "../../api/deps";
import { systemScope } from "../../database/system";
import type { Send } from "../../database/transaction";
import { withTransaction } from "../../database/with-transaction";
import { parseInput } from "../../kernel/parse-input";
import { queueMailSql } from "../../mail/mail-queue";
import { auditAccountSql, type Origin } from "./account-audit";
import type { LibraryResponse } from "./call-better-auth";
import { hashPassword } from "./password";
import { requireStrongPassword } from "./password-strength";
import { consumeResetLink, resetLinkMs } from "./reset-link";

const Request = z.object({ email: email().max(254) });
const Reset = z.object({ token: z.string(), newPassword: newPassword() });

/** Queues a mail with a reset link; the same work whether or not the account exists. */
export async function requestReset(
  body: unknown,
  _origin: Origin,
  { pool, cipher }: Deps,
): Promise<LibraryResponse> {
  const input = parseInput(Request, body);
  const expiresAt = new Date(Date.now() + resetLinkMs);
  await pool.query(queueMailSql(cipher, { kind: "reset", email: input.email }, expiresAt));
  return { status: 200, body: {}, cookies: [], userId: null };
}

/**
 * Sets a new password with a link, and ends every session and other link of the account. The first link that was mailed
 * proves that the user owns the address: passkeys and second factors that were added before may belong to someone else
 * who created the account, and are deleted. Throws 400 for an invalid link, and for a weak password, which leaves the
 * link valid.
 */
export async function resetPassword(body: unknown, origin: Origin, { pool }: Deps): Promise<LibraryResponse> {
  const { token, newPassword: password } = parseInput(Reset, body);
  return withTransaction({ scope: systemScope(pool, null), retry: true }, async (send) => {
    const link = await consumeResetLink(send, token);
    if (!link) throw unusableLink();
    const { userId } = link;
    await send(sql`SELECT FROM "user" WHERE "id" = ${userId} FOR UPDATE`);
    await requireStrongPassword(send, userId, password);
    await storePassword(send, userId, await hashPassword(password));
    if (link.isMailed) await proveAddress(send, userId);
    await send(sql`DELETE FROM "session" WHERE "userId" = ${userId}`);
    await send(sql`DELETE FROM "verification" WHERE "value" = ${userId}`);
    await send(auditAccountSql({ userId }, "password.reset", origin));
    return { status: 200, body: { status: true }, cookies: [], userId };
  });
}

const unusableLink = () =>
  new ApiError(400, "invalid_token", "This link has been used or has expired. Ask for a new one.");

const storePassword = (send: Send, userId: string, stored: string) =>
  send(sql`
  INSERT INTO "userAccount" ("userId", "issuer", "accountId", "providerId", "password")
  VALUES (${userId}, 'local:credential', ${userId}, 'credential', ${stored})
  ON CONFLICT ("issuer", "accountId") DO UPDATE SET "password" = EXCLUDED."password", "updatedAt" = now()`);

async function proveAddress(send: Send, userId: string): Promise<void> {
  const { rowCount } = await send(sql`
    UPDATE "user" SET "emailVerified" = true, "twoFactorEnabled" = false, "updatedAt" = now()
    WHERE "id" = ${userId} AND NOT "emailVerified"`);
  if (rowCount === 0) return;
  await send(sql`DELETE FROM "passkey" WHERE "userId" = ${userId}`);
  await send(sql`DELETE FROM "twoFactor" WHERE "userId" = ${userId}`);
}

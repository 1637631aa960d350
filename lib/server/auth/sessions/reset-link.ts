import sql from "sql-template-tag";
import type { Send } from "../../database/transaction";
import type { Mail } from "../../mail/outbox";
import { generateToken, hashToken } from "./token";

/** Milliseconds for which a link works. */
export const resetLinkMs = 3_600_000;

/**
 * The stored form of a link's token, which differs by whether only the owner of the address has seen the link. A link
 * that an admin or the outbox showed proves nothing about the address, and cannot be turned into one that does.
 */
const identifierOf = (token: string, isMailed: boolean): string =>
  hashToken(`reset-password:${isMailed ? "mailed" : "shown"}:${token}`);

/** Creates a link with which a user can choose a new password once. */
export async function createResetLink(
  send: Send,
  userId: string,
  publicUrl: string,
  isMailed: boolean,
): Promise<{ link: string; expiresAt: Date }> {
  const token = generateToken();
  const expiresAt = new Date(Date.now() + resetLinkMs);
  await send(sql`
    INSERT INTO "verification" ("identifier", "value", "expiresAt")
    VALUES (${identifierOf(token, isMailed)}, ${userId}, ${expiresAt})`);
  // The token is in the fragment, so that it reaches no log.
  return { link: `${publicUrl}/sign-in/reset#token=${token}`, expiresAt };
}

/** Consumes a link; null when it is unknown, used or expired. */
export async function consumeResetLink(
  send: Send,
  token: string,
): Promise<{ userId: string; isMailed: boolean } | null> {
  const mailed = identifierOf(token, true);
  const { rows } = await send<{ userId: string; isMailed: boolean }>(sql`
    DELETE FROM "verification"
    WHERE "identifier" IN (${mailed}, ${identifierOf(token, false)}) AND "expiresAt" > now()
    RETURNING "value" AS "userId", "identifier" = ${mailed} AS "isMailed"`);
  return rows[0] ?? null;
}

/** The mail with a reset link. */
export const resetMail = (to: string, link: string): Mail => ({
  to,
  subject: "Choose a new Millwright password",
  text: `Someone, hopefully you, asked for a new password for this address.
Choose it here within an hour:

${link}

If you did not ask for it, ignore this message: your password stays as it is.`,
});

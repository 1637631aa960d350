import sql from "sql-template-tag";
import type { Send } from "../../database/transaction";
import { hashToken } from "./token";

/** With what better-auth's identifiers of sign-ins that wait for their second factor begin. */
export const waitingPrefix = "2fa-";

/** The stored form of such an identifier; the prefix distinguishes it from reset links. */
export const waitingIdentifier = async (identifier: string): Promise<string> =>
  `${waitingPrefix}${hashToken(identifier)}`;

/**
 * Ends the sessions of a user, except the one that is to stay, and the sign-ins that wait for their second factor; returns
 * the number of sessions.
 */
export async function endSessions(send: Send, userId: string, stays: string | null): Promise<number> {
  await send(sql`
    DELETE FROM "verification" WHERE "value" = ${userId} AND starts_with("identifier", ${waitingPrefix})`);
  const { rowCount } = await send(sql`
    DELETE FROM "session" WHERE "userId" = ${userId} AND "id" IS DISTINCT FROM ${stays}`);
  return rowCount ?? 0;
}

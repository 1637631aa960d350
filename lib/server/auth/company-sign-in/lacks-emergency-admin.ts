import sql from "sql-template-tag";
import type { Send } from "../../database/transaction";

/**
 * Whether a company requires its own sign-in and has no admin who could sign in while the identity provider is down. Locks
 * its admins, so that a change of them and the requirement cannot pass each other.
 */
export async function lacksEmergencyAdmin(send: Send, companyId: string): Promise<boolean> {
  await send(sql`
    SELECT FROM "employee" WHERE "companyId" = ${companyId} AND "role" = 'admin' ORDER BY "id" FOR UPDATE`);
  const { rowCount } = await send(sql`
    SELECT FROM "identityProvider"
    WHERE "companyId" = ${companyId} AND "enforced" AND emergency_admin(${companyId}) IS NULL`);
  return rowCount === 1;
}

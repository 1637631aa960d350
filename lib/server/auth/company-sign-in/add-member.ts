import sql from "sql-template-tag";
import type { NewMemberRole } from "@/lib/schemas/company-sign-in";
import { onlyRow } from "../../database/only-row";
import { ownerSettings } from "../../database/system";
import type { Send } from "../../database/transaction";

/**
 * Adds a person without a password, and makes them a member; returns their ID. The address counts as unconfirmed, since only
 * the company's provider or directory claims that it is theirs.
 */
export async function addMember(
  send: Send,
  company: { companyId: string; companyGroupId: string },
  { name, email }: { name: string; email: string },
  role: NewMemberRole,
): Promise<string> {
  const { rows } = await send<{ id: string }>(sql`
    INSERT INTO "user" ("name", "email", "emailVerified") VALUES (${name}, ${email}, false) RETURNING "id"`);
  const { id: userId } = onlyRow(rows);
  await send(ownerSettings({ ...company, userId }));
  await send(sql`
    INSERT INTO "employee" ("companyId", "id", "name", "email", "role")
    VALUES (${company.companyId}, ${userId}, ${name}, ${email}, ${role})`);
  return userId;
}

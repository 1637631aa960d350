import sql from "sql-template-tag";
import type { oauthPolicyAdmits } from "@/lib/schemas/enumerations";
import type { Send } from "@/lib/server/database/transaction";

interface Policy {
  admits: (typeof oauthPolicyAdmits)[number];
  clientIds: string[];
}

/** Which apps members of the company may connect; any where no one has set it. */
export async function storedPolicy(send: Send, companyId: string): Promise<Policy> {
  const { rows } = await send<Policy>(
    sql`SELECT "admits", "clientIds" FROM "oauthPolicy" WHERE "companyId" = ${companyId}`,
  );
  return rows[0] ?? { admits: "any", clientIds: [] };
}

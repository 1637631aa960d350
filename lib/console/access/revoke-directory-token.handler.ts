import sql from "sql-template-tag";
import { contract } from "@/lib/console/access/revoke-directory-token.contract";
import type { SystemRun } from "../handler";

export { contract };

export const run: SystemRun<typeof contract> = async ({ send, call: { actor } }) => {
  const { rowCount } = await send(sql`
    DELETE FROM "provisioningToken" WHERE "companyId" = ${actor.companyId}`);
  return { isRevoked: rowCount === 1 };
};

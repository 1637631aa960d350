import sql from "sql-template-tag";
import type { SystemRun } from "@/lib/console/handler";
import { contract } from "./revoke-directory-token.contract";

export { contract };

export const run: SystemRun<typeof contract> = async ({ send, call: { actor } }) => {
  const { rowCount } = await send(sql`
    DELETE FROM "provisioningToken" WHERE "companyId" = ${actor.companyId}`);
  return { isRevoked: rowCount === 1 };
};

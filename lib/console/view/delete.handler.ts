import sql from "sql-template-tag";
import { contract } from "@/lib/console/view/delete.contract";
import type { Run } from "@/lib/operations/define";
import { lockViewToChange } from "./permissions";

export { contract };

export const run: Run<typeof contract> = async ({ tx, actor }, { id }) => {
  await lockViewToChange(tx, actor, id);
  await tx.$executeRaw(sql`DELETE FROM "savedView" WHERE "companyId" = ${actor.companyId} AND "id" = ${id}`);
  return { id };
};

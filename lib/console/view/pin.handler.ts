import sql from "sql-template-tag";
import { contract } from "@/lib/console/view/pin.contract";
import type { Run } from "@/lib/operations/define";
import { lockView } from "./permissions";

export { contract };

export const run: Run<typeof contract> = async ({ tx, actor }, { id, pinned }) => {
  await lockView(tx, actor, id);
  await tx.$executeRaw(
    pinned
      ? sql`INSERT INTO "savedViewPin" ("viewId") VALUES (${id}) ON CONFLICT DO NOTHING`
      : sql`DELETE FROM "savedViewPin"
          WHERE "companyId" = ${actor.companyId} AND "userId" = ${actor.userId} AND "viewId" = ${id}`,
  );
  return { id, pinned };
};

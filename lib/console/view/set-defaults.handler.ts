import sql from "sql-template-tag";
import { contract } from "@/lib/console/view/set-defaults.contract";
import type { Run } from "@/lib/operations/define";
import { ruleViolation } from "@/lib/schemas/errors";
import { requireUnchanged } from "../require-unchanged";
import { lockView } from "./permissions";

export { contract };

export const run: Run<typeof contract> = async ({ tx, actor }, { id, roles: named, read }) => {
  const view = await lockView(tx, actor, id);
  const stored = await tx.$queryRaw<{ role: string }[]>(sql`
    SELECT "role" FROM "savedViewDefault"
    WHERE "companyId" = ${actor.companyId} AND "viewId" = ${id} ORDER BY "role"`);
  requireUnchanged(
    "for whom the list opens with this view",
    read?.toSorted(),
    stored.map(({ role }) => role),
  );
  const roles = [...new Set(named)];
  if (view.visibility === "own" && roles.length > 0) throw notShared();
  await tx.$executeRaw(sql`
    DELETE FROM "savedViewDefault" WHERE "companyId" = ${actor.companyId} AND "resource" = ${view.resource}
      AND ("viewId" = ${id} OR "role" = ANY(${roles}::text[]))`);
  await tx.$executeRaw(sql`
    INSERT INTO "savedViewDefault" ("resource", "role", "viewId")
    SELECT ${view.resource}, role, ${id} FROM unnest(${roles}::text[]) AS role
    ON CONFLICT ("companyId", "resource", "role") DO UPDATE SET "viewId" = excluded."viewId"`);
  return { id, roles };
};

const notShared = () =>
  ruleViolation("Share the view before making it a default.", {
    path: ["id"],
    message: "Only a shared view can be a default.",
  });

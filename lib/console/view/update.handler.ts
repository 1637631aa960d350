import sql from "sql-template-tag";
import { contract } from "@/lib/console/view/update.contract";
import type { Run } from "@/lib/operations/define";
import { findResource } from "@/lib/resources";
import { ruleViolation } from "@/lib/schemas/errors";
import { lockViewToChange, requireSharing } from "./permissions";
import { requireDefinition } from "./require-definition";

export { contract };

export const run: Run<typeof contract> = async (
  { tx, actor },
  { id, name, visibility, definition, version },
) => {
  const view = await lockViewToChange(tx, actor, id, version);
  const resource = findResource(view.resource);
  if (resource && definition) requireDefinition(resource, definition);
  if (visibility === "shared") requireSharing(actor);
  if (visibility === "own" && view.visibility === "shared") {
    if (view.ownerId !== actor.userId) throw notOwner();
    await tx.$executeRaw(sql`
      DELETE FROM "savedViewDefault" WHERE "companyId" = ${actor.companyId} AND "viewId" = ${id}`);
  }
  const [changed] = await tx.$queryRaw<[{ version: number }]>(sql`
    UPDATE "savedView" SET
      "name" = coalesce(${name ?? null}, "name"),
      "visibility" = coalesce(${visibility ?? null}, "visibility"),
      "definition" = coalesce(${definition ? JSON.stringify(definition) : null}::jsonb, "definition")
    WHERE "companyId" = ${actor.companyId} AND "id" = ${id} RETURNING "rowVersion" AS "version"`);
  return { id, version: changed.version };
};

const notOwner = () =>
  ruleViolation("Only the owner of a view can keep it to themselves.", {
    path: ["visibility"],
    message: "Only the owner of a view can keep it to themselves.",
  });

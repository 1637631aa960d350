import sql from "sql-template-tag";
import { contract } from "@/lib/console/view/create.contract";
import type { Run } from "@/lib/operations/define";
import { requireReadable } from "../record/list-conditions";
import { requireSharing } from "./permissions";
import { requireDefinition } from "./require-definition";

export { contract };

export const run: Run<typeof contract> = async (
  { tx, actor },
  { resource: named, name, visibility, definition },
) => {
  if (visibility === "shared") requireSharing(actor);
  const resource = requireReadable(actor, named);
  requireDefinition(resource, definition);
  const [view] = await tx.$queryRaw<[{ id: string }]>(sql`
    INSERT INTO "savedView" ("resource", "name", "visibility", "definition")
    VALUES (${resource.name}, ${name}, ${visibility}, ${JSON.stringify(definition)}::jsonb) RETURNING "id"`);
  return view;
};

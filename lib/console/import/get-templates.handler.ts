import sql from "sql-template-tag";
import { contract } from "@/lib/console/import/get-templates.contract";
import type { Query } from "@/lib/operations/define";
import { listOf } from "@/lib/operations/sql/results";
import { requireReadable } from "@/lib/server/changes/changed-resource";

export { contract };

export const query: Query<typeof contract> = (actor, { resource }) =>
  listOf(sql`
    SELECT "name" FROM "importTemplate"
    WHERE "companyId" = ${actor.companyId} AND "resource" = ${requireReadable(actor, resource).name} AND "name" <> ''
    ORDER BY lower("name"), "name"`);

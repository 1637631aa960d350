import sql from "sql-template-tag";
import { contract } from "@/lib/console/import/save-template.contract";
import type { RunSql } from "@/lib/operations/define";
import { ruleViolation } from "@/lib/schemas/errors";
import { templateOf } from "@/lib/server/transfer/import/guess-mapping";
import { describeResource } from "@/lib/view-models/resource-screen";
import { requireImportable, requireJob } from "./require-job";
import { requireMapping } from "./require-mapping";

export { contract };

/** Mappings with a name for one resource. */
const maxTemplates = 50;

export const run: RunSql<typeof contract> = async (
  { send, actor },
  { id, name, mapping, key, ...format },
) => {
  const job = await requireJob(send, actor, id, ["read", "checked"], "kept as a mapping");
  requireMapping(actor, job, mapping, key);
  const { columns } = describeResource(requireImportable(actor, job.resource));
  const headings = job.plan.headings.map((heading) => heading.name);
  await send(sql`
    INSERT INTO "importTemplate" ("companyId", "resource", "name", "mapping", "key", "format")
    VALUES (${actor.companyId}, ${job.resource}, ${name}, ${JSON.stringify(templateOf(columns, headings, mapping))}::jsonb, ${key},
      ${JSON.stringify(format)}::jsonb)
    ON CONFLICT ("companyId", "resource", "name")
      DO UPDATE SET "mapping" = excluded."mapping", "key" = excluded."key", "format" = excluded."format"`);
  const { rows } = await send<{ count: number }>(sql`
    SELECT count(*)::int AS "count" FROM "importTemplate"
    WHERE "companyId" = ${actor.companyId} AND "resource" = ${job.resource} AND "name" <> ''`);
  if ((rows[0]?.count ?? 0) > maxTemplates)
    throw ruleViolation(`At most ${maxTemplates} mappings of a list can be saved. Delete one first.`);
  return {};
};

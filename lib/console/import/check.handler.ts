import sql from "sql-template-tag";
import { contract } from "@/lib/console/import/check.contract";
import type { RunSql } from "@/lib/operations/define";
import { type Issue, invalidInput } from "@/lib/schemas/errors";
import { templateOf } from "@/lib/server/transfer/import/guess-mapping";
import { startOver } from "@/lib/server/transfer/import/job";
import type { ImportPlan } from "@/lib/server/transfer/import/plan";
import { importableColumns } from "@/lib/view-models/importable";
import { describeResource } from "@/lib/view-models/resource-screen";
import { requireImportable, requireJob } from "./require-job";

export { contract };

export const run: RunSql<typeof contract> = async (
  { send, actor },
  { id, mapping, key, decimal, dateOrder },
) => {
  const job = await requireJob(send, actor, id, ["read", "checked"]);
  const { companyId } = actor;
  const issues = issuesOf(requireImportable(actor, job.resource), job.plan, mapping, key);
  if (issues.length > 0) throw invalidInput(...issues);
  const format = { ...job.plan.format, ...(decimal && { decimal }), ...(dateOrder && { dateOrder }) };
  const plan: ImportPlan = { ...job.plan, format, mapping, key };
  const headings = plan.headings.map(({ name }) => name);
  await startOver(send, job);
  await send(sql`
    UPDATE "importJob" SET "scopes" = ${[...actor.scopes]}, "state" = 'checking', "plan" = ${JSON.stringify(plan)}::jsonb, "leaseUntil" = now(), "attempts" = 0
    WHERE "companyId" = ${companyId} AND "id" = ${id}`);
  await send(sql`
    INSERT INTO "importTemplate" ("companyId", "resource", "mapping", "key")
    VALUES (${companyId}, ${job.resource}, ${JSON.stringify(templateOf(headings, mapping))}::jsonb, ${key})
    ON CONFLICT ("companyId", "resource")
      DO UPDATE SET "mapping" = "importTemplate"."mapping" || excluded."mapping", "key" = excluded."key"`);
  return {};
};

function issuesOf(
  resource: ReturnType<typeof requireImportable>,
  { headings }: ImportPlan,
  mapping: readonly (string | null)[],
  key: readonly string[],
): Issue[] {
  if (mapping.length !== headings.length) {
    return [{ path: ["mapping"], message: `The file has ${headings.length} columns.` }];
  }
  const columns = new Map(
    importableColumns(describeResource(resource)).map((column) => [column.name, column]),
  );
  const wrong = mapping.flatMap((name, place): Issue[] => {
    if (name === null) return [];
    if (!columns.has(name)) return [{ path: ["mapping", place], message: `${name} cannot be imported.` }];
    return mapping.indexOf(name) < place
      ? [{ path: ["mapping", place], message: `${name} is used twice.` }]
      : [];
  });
  if (mapping.every((name) => name === null)) {
    wrong.push({ path: ["mapping"], message: "Choose what at least one column is." });
  }
  const lists = ["jsonb", "text[]", "numeric[]"];
  const unfit = key.flatMap((name, place): Issue[] =>
    mapping.includes(name) && !lists.includes(columns.get(name)?.type ?? "jsonb")
      ? []
      : [{ path: ["key", place], message: `${name} cannot be used to find stored records.` }],
  );
  return [...wrong, ...unfit];
}

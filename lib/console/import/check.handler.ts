import sql from "sql-template-tag";
import { contract } from "@/lib/console/import/check.contract";
import type { RunSql } from "@/lib/operations/define";
import { templateOf } from "@/lib/server/transfer/import/guess-mapping";
import { starterSql, startOver, wakeImporters } from "@/lib/server/transfer/import/job";
import type { ImportPlan } from "@/lib/server/transfer/import/plan";
import { percentagesOf } from "@/lib/view-models/importable";
import { describeResource } from "@/lib/view-models/resource-screen";
import { requireImportable, requireJob } from "./require-job";
import { requireMapping } from "./require-mapping";

export { contract };

export const run: RunSql<typeof contract> = async ({ send, actor }, { id, mapping, key, ...given }) => {
  const job = await requireJob(send, actor, id, ["read", "checked"], "checked");
  const { companyId } = actor;
  requireMapping(actor, job, mapping, key);
  const { columns } = describeResource(requireImportable(actor, job.resource));
  const chosen = { ...job.plan.chosen, ...given };
  const percentages = chosen.percentages ?? percentagesOf(columns, mapping, job.plan.headings);
  const { decimal = job.plan.format.decimal, dateOrder = job.plan.format.dateOrder } = given;
  const format = { ...job.plan.format, decimal, dateOrder, percentages };
  const plan: ImportPlan = { ...job.plan, format, chosen, mapping, key };
  const headings = plan.headings.map(({ name }) => name);
  const best = plan.keyChoices.find((names) => names.every((name) => mapping.includes(name)));
  // A key that no one chose is not remembered: for a file with more columns there may be a better one.
  const chosenKey = best?.join() === key.join() ? [] : key;
  await startOver(send, job);
  await send(sql`
    UPDATE "importJob" SET ${starterSql(actor)}, "state" = 'checking', "plan" = ${JSON.stringify(plan)}::jsonb, "leaseUntil" = now(), "attempts" = 0
    WHERE "companyId" = ${companyId} AND "id" = ${id}`);
  await send(sql`
    INSERT INTO "importTemplate" ("companyId", "resource", "mapping", "key")
    VALUES (${companyId}, ${job.resource}, ${JSON.stringify(templateOf(columns, headings, mapping))}::jsonb, ${chosenKey})
    ON CONFLICT ("companyId", "resource", "name")
      DO UPDATE SET "mapping" = "importTemplate"."mapping" || excluded."mapping", "key" = excluded."key"`);
  await wakeImporters(send);
  return {};
};

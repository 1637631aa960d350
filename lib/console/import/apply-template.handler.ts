import sql from "sql-template-tag";
import { contract } from "@/lib/console/import/apply-template.contract";
import type { RunSql } from "@/lib/operations/define";
import { notFound } from "@/lib/schemas/errors";
import type { FileFormat } from "@/lib/schemas/imports";
import { guessMapping } from "@/lib/server/transfer/import/guess-mapping";
import { startOver } from "@/lib/server/transfer/import/job";
import type { ImportPlan } from "@/lib/server/transfer/import/plan";
import { percentagesOf } from "@/lib/view-models/importable";
import { describeResource } from "@/lib/view-models/resource-screen";
import { requireImportable, requireJob } from "./require-job";

export { contract };

interface Template {
  mapping: Record<string, string | null>;
  key: string[];
  format: Partial<Pick<FileFormat, "decimal" | "dateOrder" | "percentages">>;
}

export const run: RunSql<typeof contract> = async ({ send, actor }, { id, name }) => {
  const job = await requireJob(send, actor, id, ["read", "checked"], "mapped");
  const { rows } = await send<Template>(sql`
    SELECT "mapping", "key", "format" FROM "importTemplate"
    WHERE "companyId" = ${actor.companyId} AND "resource" = ${job.resource} AND "name" = ${name}`);
  const [template] = rows;
  if (!template) throw notFound("The saved mapping");
  const { headings, keyChoices } = job.plan;
  const chosen = { ...job.plan.chosen, ...template.format };
  const { percentages: _, ...recognized } = job.plan.format;
  const format: FileFormat = { ...recognized, ...template.format };
  const screen = describeResource(requireImportable(actor, job.resource));
  const file = headings.map(({ name: heading, samples }) => ({ name: heading, values: samples }));
  const mapping = guessMapping(screen, file, format, template.mapping);
  format.percentages = chosen.percentages ?? percentagesOf(screen.columns, mapping, headings);
  const isMapped = (names: readonly string[]) => names.every((one) => mapping.includes(one));
  const known = keyChoices.filter(isMapped);
  const key = isMapped(template.key) ? template.key : (known[0] ?? []);
  const plan: ImportPlan = {
    ...job.plan,
    format,
    chosen,
    mapping,
    key,
    keyChoices: known.some((names) => names.join() === key.join()) ? known : [...known, key],
  };
  await startOver(send, job);
  await send(sql`
    UPDATE "importJob" SET "state" = 'read', "plan" = ${JSON.stringify(plan)}::jsonb
    WHERE "companyId" = ${actor.companyId} AND "id" = ${id}`);
  return {};
};

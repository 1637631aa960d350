import sql from "sql-template-tag";
import { contract } from "@/lib/console/import/delete-template.contract";
import type { RunSql } from "@/lib/operations/define";
import { notFound } from "@/lib/schemas/errors";
import { requireImportable } from "./require-job";

export { contract };

export const run: RunSql<typeof contract> = async ({ send, actor }, { resource, name }) => {
  const { rowCount } = await send(sql`
    DELETE FROM "importTemplate"
    WHERE "companyId" = ${actor.companyId} AND "resource" = ${requireImportable(actor, resource).name} AND "name" = ${name}`);
  if (rowCount === 0) throw notFound("The saved mapping");
  return {};
};

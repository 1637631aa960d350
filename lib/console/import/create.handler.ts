import sql from "sql-template-tag";
import { contract } from "@/lib/console/import/create.contract";
import type { RunSql } from "@/lib/operations/define";
import { onlyRow } from "@/lib/server/database/only-row";
import { requireImportable } from "./require-job";

export { contract };

export const run: RunSql<typeof contract> = async ({ send, actor }, { resource: name, fileName }) => {
  const resource = requireImportable(actor, name);
  const { rows } = await send<{ id: string }>(sql`
    INSERT INTO "importJob" ("companyId", "keyId", "resource", "fileName")
    VALUES (${actor.companyId}, ${actor.keyId}, ${resource.name}, ${fileName}) RETURNING "id"`);
  return { id: onlyRow(rows).id };
};

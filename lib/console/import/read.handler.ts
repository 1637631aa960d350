import sql from "sql-template-tag";
import { contract } from "@/lib/console/import/read.contract";
import type { RunSql } from "@/lib/operations/define";
import { invalidInput } from "@/lib/schemas/errors";
import { starterSql, startOver, wakeImporters } from "@/lib/server/transfer/import/job";
import { requireJob } from "./require-job";

export { contract };

export const run: RunSql<typeof contract> = async ({ send, actor }, { id, format }) => {
  const job = await requireJob(send, actor, id, ["uploading", "read", "checked"], "read");
  const { rows } = await send<{ parts: number; last: number | null }>(sql`
    SELECT count(*)::int AS "parts", max("part") AS "last" FROM "importPart"
    WHERE "companyId" = ${actor.companyId} AND "jobId" = ${id}`);
  const { parts = 0, last = null } = rows[0] ?? {};
  if (last === null) throw invalidInput({ path: ["id"], message: "No part of the file was sent." });
  if (parts !== last + 1) throw invalidInput({ path: ["id"], message: "Parts of the file are missing." });
  await startOver(send, job);
  await send(sql`
    UPDATE "importJob" SET ${starterSql(actor)}, "state" = 'reading', "plan" = ${JSON.stringify({ format })}::jsonb, "rows" = 0, "leaseUntil" = now(),
      "attempts" = 0
    WHERE "companyId" = ${actor.companyId} AND "id" = ${id}`);
  await wakeImporters(send);
  return {};
};

import { isDeepStrictEqual } from "node:util";
import sql from "sql-template-tag";
import { contract } from "@/lib/console/import/run.contract";
import type { RunSql } from "@/lib/operations/define";
import { ApiError, ruleViolation } from "@/lib/schemas/errors";
import { starterSql, wakeImporters } from "@/lib/server/transfer/import/job";
import { requireJob } from "./require-job";

export { contract };

export const run: RunSql<typeof contract> = async ({ send, actor }, { id, checked }) => {
  const { rows, rejected, plan } = await requireJob(send, actor, id, ["checked"], "run");
  const { mapping, key, format } = plan;
  if (checked && !isDeepStrictEqual(checked, { mapping, key, format })) throw staleCheck();
  if (rejected >= rows) throw ruleViolation("Every row has errors: correct the file and start a new import.");
  await send(sql`
    UPDATE "importJob" SET ${starterSql(actor)}, "state" = 'running', "done" = 0, "created" = 0, "updated" = 0, "unchanged" = 0,
      "changeSetId" = new_id('aud'), "leaseUntil" = now(), "attempts" = 0
    WHERE "companyId" = ${actor.companyId} AND "id" = ${id}`);
  await wakeImporters(send);
  return {};
};

const staleCheck = () =>
  new ApiError(
    412,
    "stale",
    "Someone has checked this import with other columns or settings in the meantime.",
    {
      hint: "See what it would change now before you run it.",
    },
  );

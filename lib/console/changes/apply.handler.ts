import type * as z from "zod";
import { contract } from "@/lib/console/changes/apply.contract";
import { countRecorded } from "@/lib/server/changes/change-set";
import { requireExpected } from "@/lib/server/changes/planned-rows";
import { runAll } from "@/lib/server/changes/run-changes";
import { takePlan } from "@/lib/server/changes/stored-plan";
import type { ChangeContext } from "./as-change";

export { contract };

export async function run(
  { send, call, deps, changeSetId }: ChangeContext,
  { token }: z.output<typeof contract.input>,
) {
  const { companyId } = call.actor;
  const { title, changes, skipped, expected } = await takePlan(send, call.actor, deps.cipher, token);
  await runAll(send, changes, skipped, call, deps);
  await requireExpected(send, companyId, changeSetId, expected);
  const counts = await countRecorded(send, companyId, changeSetId);
  const { inserted, updated, deleted } = counts;
  return {
    output: { changeSetId, inserted, updated, deleted },
    audit: { recordIds: [], changes: { title, counts } },
  };
}

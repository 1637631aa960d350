import type * as z from "zod";
import { contract } from "@/lib/console/changes/apply.contract";
import { countRecorded, recordedSet } from "@/lib/server/changes/change-set";
import { perStep } from "@/lib/server/changes/in-steps";
import { changedSince, requireExpected } from "@/lib/server/changes/planned-rows";
import { endRun, stepsOf } from "@/lib/server/changes/progress";
import { runAll } from "@/lib/server/changes/run-changes";
import { openPlan, planCancelled } from "@/lib/server/changes/stored-plan";
import { WrongRecord } from "@/lib/server/changes/wrong-record";
import { tenantScope } from "@/lib/server/database/tenant";
import type { ChangeContext } from "./as-change";

export { contract };

export async function run(
  { send, call, deps, changeSetId }: ChangeContext,
  { token }: z.output<typeof contract.input>,
) {
  const { actor } = call;
  const { title, changes, skipped, expected, total } = await openPlan(send, actor, deps.cipher, token);
  const followed = { scope: tenantScope(deps.requests, actor), actor, token, cancelled: planCancelled };
  const onStep = total > perStep ? stepsOf(followed, send, total) : undefined;
  await runAll(send, changes, skipped, call, deps, onStep).catch((error: unknown) => {
    if (!(error instanceof WrongRecord)) throw error;
    const { resource, id, isStored } = error;
    const message = `The record was ${isStored ? "changed" : "deleted"} after the plan was made.`;
    throw changedSince([{ path: [resource.name, id], message }]);
  });
  await requireExpected(send, actor.companyId, changeSetId, expected);
  const counts = await countRecorded(send, actor.companyId, changeSetId);
  await endRun(followed, send);
  const { inserted, updated, deleted } = counts;
  return {
    output: { changeSetId: recordedSet(changeSetId, counts), inserted, updated, deleted },
    audit: { recordIds: [], changes: { title, counts } },
  };
}

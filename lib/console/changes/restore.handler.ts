import type * as z from "zod";
import { contract } from "@/lib/console/changes/restore.contract";
import { countRecorded, recordedSet } from "@/lib/server/changes/change-set";
import { restoreRecord } from "@/lib/server/changes/restore-record";
import { takeAdvisoryLock } from "@/lib/server/database/advisory-lock";
import type { ChangeContext } from "./as-change";

export { contract };

export async function run(
  { send, call, changeSetId }: ChangeContext,
  { resource, id, changeId, fields }: z.output<typeof contract.input>,
) {
  const { companyId } = call.actor;
  // One restoration of a record at a time: the next one finds what this one wrote.
  await takeAdvisoryLock(send, JSON.stringify(["restore", companyId, resource, id]));
  const changed = await restoreRecord(send, call.actor, { resource, id, changeId, fields });
  const counts = await countRecorded(send, companyId, changeSetId);
  return {
    output: { changeSetId: recordedSet(changeSetId, counts), fields: changed },
    audit: { recordIds: [id], changes: { resource, changeId, fields: changed } },
  };
}

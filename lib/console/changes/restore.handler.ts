import type * as z from "zod";
import { contract } from "@/lib/console/changes/restore.contract";
import { restoreRecord } from "@/lib/server/changes/restore-record";
import type { ChangeContext } from "./as-change";

export { contract };

export async function run(
  { send, call, changeSetId }: ChangeContext,
  { resource, id, changeId, fields }: z.output<typeof contract.input>,
) {
  const changed = await restoreRecord(send, call.actor, { resource, id, changeId, fields });
  return {
    output: { changeSetId: changed.length > 0 ? changeSetId : null, fields: changed },
    audit: { recordIds: [id], changes: { resource, changeId, fields: changed } },
  };
}

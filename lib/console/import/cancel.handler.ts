import { contract } from "@/lib/console/import/cancel.contract";
import type { RunSql } from "@/lib/operations/define";
import { importState } from "@/lib/schemas/imports";
import { finishJob } from "@/lib/server/transfer/import/job";
import { requireJob } from "./require-job";

export { contract };

const open = importState.filter((state) => !["done", "failed", "cancelled"].includes(state));

export const run: RunSql<typeof contract> = async ({ send, actor }, { id }) => {
  const job = await requireJob(send, actor, id, open, "cancelled");
  await finishJob(send, { actor, requestId: job.id, address: "import" }, job, "cancelled");
  return {};
};

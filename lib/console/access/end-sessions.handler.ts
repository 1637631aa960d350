import sql from "sql-template-tag";
import { contract } from "@/lib/console/access/end-sessions.contract";
import type { SystemRun } from "../handler";
import { requireManageable } from "./manageable-members";

export { contract };

export const run: SystemRun<typeof contract> = async ({ send, call: { actor } }, { id }) => {
  await requireManageable(send, actor, id, "id");
  const { rowCount } = await send(sql`DELETE FROM "session" WHERE "userId" = ${id}`);
  return { ended: rowCount ?? 0 };
};

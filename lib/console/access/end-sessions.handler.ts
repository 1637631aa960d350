import { contract } from "@/lib/console/access/end-sessions.contract";
import { endSessions } from "@/lib/server/auth/sessions/end-sessions";
import type { SystemRun } from "../handler";
import { requireManageable } from "./manageable-members";

export { contract };

export const run: SystemRun<typeof contract> = async ({ send, call: { actor } }, { id }) => {
  await requireManageable(send, actor, id, "id");
  return { ended: await endSessions(send, id, null) };
};

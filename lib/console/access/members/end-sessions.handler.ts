import type { SystemRun } from "@/lib/console/handler";
import { endSessions } from "@/lib/server/auth/sessions/end-sessions";
import { contract } from "./end-sessions.contract";
import { requireManageable } from "./manageable-members";

export { contract };

export const run: SystemRun<typeof contract> = async ({ send, call: { actor } }, { id }) => {
  await requireManageable(send, actor, id, "id");
  return { ended: await endSessions(send, id, null) };
};

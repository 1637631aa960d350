import type { SystemRun } from "@/lib/console/handler";
import { endSessions } from "@/lib/server/auth/sessions/end-sessions";
import { contract } from "./revoke-other-sessions.contract";
import { accountSessionOf } from "./session-id";

export { contract };

export const run: SystemRun<typeof contract> = async ({ send, call: { actor } }) => {
  return { revoked: await endSessions(send, actor.userId, accountSessionOf(actor)) };
};

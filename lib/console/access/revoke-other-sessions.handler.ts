import { contract } from "@/lib/console/access/revoke-other-sessions.contract";
import { endSessions } from "@/lib/server/auth/sessions/end-sessions";
import type { SystemRun } from "../handler";
import { accountSessionOf } from "./session-id";

export { contract };

export const run: SystemRun<typeof contract> = async ({ send, call: { actor } }) => {
  return { revoked: await endSessions(send, actor.userId, accountSessionOf(actor)) };
};

import sql from "sql-template-tag";
import { contract } from "@/lib/console/access/revoke-other-sessions.contract";
import type { SystemRun } from "../handler";
import { accountSessionOf } from "./session-id";

export { contract };

export const run: SystemRun<typeof contract> = async ({ send, call: { actor } }) => {
  const { rowCount } = await send(
    sql`DELETE FROM "session" WHERE "userId" = ${actor.userId} AND "id" <> ${accountSessionOf(actor)}`,
  );
  return { revoked: rowCount ?? 0 };
};

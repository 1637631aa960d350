import sql from "sql-template-tag";
import type { SystemRun } from "@/lib/console/handler";
import { notFound } from "@/lib/schemas/errors";
import { contract } from "./revoke-session.contract";
import { accountSessionOf } from "./session-id";

export { contract };

export const run: SystemRun<typeof contract> = async ({ send, call: { actor } }, { id }) => {
  accountSessionOf(actor);
  const { rowCount } = await send(
    sql`DELETE FROM "session" WHERE "id" = ${id} AND "userId" = ${actor.userId}`,
  );
  if (rowCount !== 1) throw notFound("A session of yours with this id");
  return { id };
};

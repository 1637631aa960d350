import sql from "sql-template-tag";
import { contract } from "@/lib/console/access/revoke-session.contract";
import { notFound } from "@/lib/schemas/errors";
import type { SystemRun } from "../handler";
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

import sql from "sql-template-tag";
import { contract } from "@/lib/console/access/revoke-session.contract";
import { notFound } from "@/lib/schemas/errors";
import type { SystemRun } from "../handler";
import { requireAccountSession } from "./require-session";

export { contract };

export const run: SystemRun<typeof contract> = async ({ send, call: { actor } }, { id }) => {
  requireAccountSession(actor);
  const { rowCount } = await send(
    sql`DELETE FROM "session" WHERE "id" = ${id} AND "userId" = ${actor.userId}`,
  );
  if (rowCount !== 1) throw notFound("A session of yours with this id");
  return { id };
};

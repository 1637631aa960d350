import sql from "sql-template-tag";
import type { SystemRun } from "@/lib/console/handler";
import { contract } from "./change-name.contract";
import { accountSessionOf } from "./session-id";

export { contract };

export const run: SystemRun<typeof contract> = async ({ send, call: { actor } }, { name }) => {
  accountSessionOf(actor);
  await send(sql`UPDATE "user" SET "name" = ${name}, "updatedAt" = now() WHERE "id" = ${actor.userId}`);
  await send(sql`UPDATE "employee" SET "name" = ${name} WHERE "id" = ${actor.userId} AND "name" <> ${name}`);
  return { id: actor.userId };
};

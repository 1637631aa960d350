import sql from "sql-template-tag";
import { contract } from "@/lib/operations/console/access/get-setup";
import type { PublicRun } from "../operation";

export { contract };

export const run: PublicRun<typeof contract> = async ({ send }) => {
  const { rows } = await send<{ isNeeded: boolean }>(sql`
    SELECT NOT EXISTS (SELECT FROM "user") AND NOT EXISTS (SELECT FROM "company") AS "isNeeded"`);
  return { isNeeded: rows[0]?.isNeeded === true };
};

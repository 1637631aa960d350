import sql from "sql-template-tag";
import { contract } from "@/lib/console/settings/mark-notifications-read.contract";
import type { Run } from "@/lib/operations/define";

export { contract };

export const run: Run<typeof contract> = async ({ tx, actor }, { ids, upTo }) => {
  const unread = sql`
    "companyId" = ${actor.companyId} AND "userId" = ${actor.userId} AND "inApp" AND "readAt" IS NULL`;
  await tx.$executeRaw(sql`
    UPDATE "notification" SET "readAt" = now() WHERE ${unread} AND ("id" = ANY(${ids}::text[]) OR "id" <= ${upTo ?? ""})`);
  const [left] = await tx.$queryRaw<{ unread: number }[]>(sql`
    SELECT count(*)::int AS "unread" FROM "notification" WHERE ${unread}`);
  return { unread: left?.unread ?? 0 };
};

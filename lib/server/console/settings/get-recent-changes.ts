import sql from "sql-template-tag";
import { contract, RecentChange } from "@/lib/operations/console/settings/get-recent-changes";
import type { Query } from "@/lib/operations/define";
import { listOf } from "@/lib/operations/sql/answers";
import { project } from "@/lib/operations/sql/project";

export { contract };

/** What people do with their own notifications concerns nobody else. */
const personal = ["settings/markNotificationsRead", "settings/setNotificationPreference"];

export const query: Query<typeof contract> = ({ companyId }, { limit }) =>
  listOf(sql`
    SELECT ${project(RecentChange, "a", { userName: sql`u."name"` })}
    FROM "auditLog" a LEFT JOIN "user" u ON u."id" = a."userId"
    WHERE a."companyId" = ${companyId} AND a."action" NOT LIKE 'signIn.%' AND a."action" <> ALL(${personal}::text[])
    ORDER BY a."at" DESC, a."id" DESC LIMIT ${limit}`);

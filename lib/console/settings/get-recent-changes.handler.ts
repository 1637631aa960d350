import sql from "sql-template-tag";
import { contract, RecentChange } from "@/lib/console/settings/get-recent-changes.contract";
import type { Query } from "@/lib/operations/define";
import { project } from "@/lib/operations/sql/project";
import { listOf } from "@/lib/operations/sql/results";
import { appNameSql, keyNameSql, throughSql } from "@/lib/server/kernel/audit";

export { contract };

/**
 * Actions on a user's own notifications, sidebar and history, which are private, plans, which change nothing, and change sets of
 * agents, whose calls are listed.
 */
const excluded = [
  ...["settings/markNotificationsRead", "settings/setNotificationPreference"],
  ...["record/visit", "view/pin", "changes/plan", "changes/agent"],
];

export const query: Query<typeof contract> = ({ companyId }, { limit }) =>
  listOf(sql`
    SELECT ${project(RecentChange, "a", {
      userName: sql`u."name"`,
      appName: appNameSql,
      keyName: keyNameSql,
      through: throughSql,
    })}
    FROM "auditLog" a LEFT JOIN "user" u ON u."id" = a."userId"
    WHERE a."companyId" = ${companyId} AND a."action" NOT LIKE 'signIn.%' AND a."action" <> ALL(${excluded}::text[])
    ORDER BY a."id" DESC LIMIT ${limit}`);

import sql from "sql-template-tag";
import { consoleContracts } from "@/lib/console/contracts";
import { contract, RecentChange } from "@/lib/console/settings/get-recent-changes.contract";
import { contracts } from "@/lib/operations/contracts";
import type { ConsoleContract, Contract, Query } from "@/lib/operations/define";
import { project } from "@/lib/operations/sql/project";
import { listOf } from "@/lib/operations/sql/results";
import { appNameSql, keyNameSql, throughSql } from "@/lib/server/kernel/audit";

export { contract };

/**
 * Actions on a user's own notifications, sidebar and history, which are private, change sets of agents, whose calls are listed,
 * rejected calls, and what changes no record: plans, reads, and the steps of an import before its rows are written.
 */
const excluded = [
  ...["settings/markNotificationsRead", "settings/setNotificationPreference"],
  ...["record/visit", "view/pin", "call.refuse", "changes/agent", "changes/plan", "changes/cancel"],
  ...["import/create", "import/upload", "import/read", "import/check", "import/cancel"],
  ...["import/applyTemplate", "import/saveTemplate", "import/deleteTemplate"],
  ...Object.entries<Contract | ConsoleContract>({ ...consoleContracts, ...contracts })
    .filter(([, { label, storesNothing }]) => label === "READ" || storesNothing)
    .map(([path]) => path),
];

/** Whether the audit row `a` is of a dry run, or of the call that begins an import: its rows are one entry at its end. */
const isTryOrStart = sql`(
  coalesce(a."changes" -> 'dryRun', a."changes" #> '{input,dryRun}') IS NOT DISTINCT FROM 'true'
  OR a."action" = 'import/run' AND a."changes" -> 'importId' IS NULL)`;

export const query: Query<typeof contract> = ({ companyId }, { limit }) =>
  listOf(sql`
    SELECT ${project(RecentChange, "a", {
      userName: sql`u."name"`,
      appName: appNameSql,
      keyName: keyNameSql,
      through: throughSql,
    })}
    FROM "auditLog" a LEFT JOIN "user" u ON u."id" = a."userId"
    WHERE a."companyId" = ${companyId} AND a."action" NOT LIKE 'signIn.%' AND a."action" NOT LIKE '%.readSecrets'
      AND a."action" <> ALL(${excluded}::text[]) AND NOT ${isTryOrStart}
    ORDER BY a."id" DESC LIMIT ${limit}`);

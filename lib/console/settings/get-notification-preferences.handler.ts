import sql from "sql-template-tag";
import { contract } from "@/lib/console/settings/get-notification-preferences.contract";
import type { Query } from "@/lib/operations/define";
import { listOf } from "@/lib/operations/sql/results";
import { notificationTopic } from "@/lib/schemas/enumerations";

export { contract };

export const query: Query<typeof contract> = (actor) => {
  return listOf(sql`
    SELECT t.topic, coalesce(bool_and(p."enabled") FILTER (WHERE p."channel" = 'app'), true) AS "app",
           coalesce(bool_and(p."enabled") FILTER (WHERE p."channel" = 'mail'), true) AS "mail"
    FROM unnest(${[...notificationTopic]}::text[]) WITH ORDINALITY AS t(topic, place)
    LEFT JOIN "notificationPreference" p
      ON p."companyId" = ${actor.companyId} AND p."userId" = ${actor.userId} AND p."topic" = t.topic
    GROUP BY t.topic, t.place ORDER BY t.place`);
};

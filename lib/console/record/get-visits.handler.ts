import sql from "sql-template-tag";
import { contract, VisitedRecord } from "@/lib/console/record/get-visits.contract";
import type { Query } from "@/lib/operations/define";
import { project } from "@/lib/operations/sql/project";
import { listOf } from "@/lib/operations/sql/results";
import { unreadableTables } from "@/lib/server/auth/require-read";
import { dayPartSql } from "./labelled";

export { contract };

export const query: Query<typeof contract> = (actor, { favourites, limit }) =>
  listOf(sql`
    SELECT ${project(VisitedRecord, "v", { isFavourite: sql`v."favouriteAt" IS NOT NULL`, dayPart: dayPartSql(sql`v."resource"`) })}
    FROM "visitedRecord" v
    WHERE v."companyId" = ${actor.companyId} AND v."userId" = ${actor.userId}
      AND v."resource" <> ALL(${unreadableTables(actor)}::text[])
      ${favourites ? sql`AND v."favouriteAt" IS NOT NULL ORDER BY v."favouriteAt"` : sql`ORDER BY v."visitedAt" DESC`}
    LIMIT ${limit}`);

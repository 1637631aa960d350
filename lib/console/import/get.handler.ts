import sql from "sql-template-tag";
import { contract } from "@/lib/console/import/get.contract";
import type { Query } from "@/lib/operations/define";
import { recordOf } from "@/lib/operations/sql/results";
import { importedSql, importsSql } from "./imported-sql";

export { contract };

/** Rows with errors that are shown. */
const maxRejected = 100;

export const query: Query<typeof contract> = (actor, { id }) =>
  recordOf(sql`
    SELECT ${importedSql}, CASE WHEN j."plan" ? 'headings' THEN j."plan" END AS "plan",
      (SELECT coalesce(json_agg(f), '[]') FROM (
        SELECT f."row", f."cells", f."errors" FROM "importRejectedRow" f
        WHERE f."companyId" = j."companyId" AND f."jobId" = j."id" ORDER BY f."isStale" DESC, f."row" LIMIT ${maxRejected}) f) AS "rejectedRows"
    FROM ${importsSql(actor)} WHERE j."id" = ${id}`);

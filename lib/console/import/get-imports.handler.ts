import sql, { empty } from "sql-template-tag";
import { contract } from "@/lib/console/import/get-imports.contract";
import type { Query } from "@/lib/operations/define";
import { listOf } from "@/lib/operations/sql/results";
import { unreadableTables } from "@/lib/server/auth/require-read";
import { importedSql } from "./imported-sql";

export { contract };

const maxImports = 100;

export const query: Query<typeof contract> = (actor, { resource }) =>
  listOf(sql`
    SELECT ${importedSql} FROM "importJob" j LEFT JOIN "user" u ON u."id" = j."userId"
    WHERE j."companyId" = ${actor.companyId} AND j."resource" <> ALL(${unreadableTables(actor)}::text[])
      ${resource === undefined ? empty : sql`AND j."resource" = ${resource}`}
    ORDER BY j."id" DESC LIMIT ${maxImports}`);

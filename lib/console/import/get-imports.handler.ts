import sql, { empty } from "sql-template-tag";
import { contract } from "@/lib/console/import/get-imports.contract";
import type { Query } from "@/lib/operations/define";
import { listOf } from "@/lib/operations/sql/results";
import { importsPerPage } from "@/lib/schemas/imports";
import { importedSql, importsSql } from "./imported-sql";

export { contract };

export const query: Query<typeof contract> = (actor, { resource, after }) =>
  listOf(sql`
    SELECT ${importedSql} FROM ${importsSql(actor)}
    WHERE true ${resource === undefined ? empty : sql`AND j."resource" = ${resource}`}
      ${after === undefined ? empty : sql`AND j."id" < ${after}`}
    ORDER BY j."id" DESC LIMIT ${importsPerPage}`);

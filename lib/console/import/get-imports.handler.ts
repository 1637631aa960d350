import sql, { empty } from "sql-template-tag";
import { contract } from "@/lib/console/import/get-imports.contract";
import type { Query } from "@/lib/operations/define";
import { listOf } from "@/lib/operations/sql/results";
import { importedSql, importsSql } from "./imported-sql";

export { contract };

const maxImports = 100;

export const query: Query<typeof contract> = (actor, { resource }) =>
  listOf(sql`
    SELECT ${importedSql} FROM ${importsSql(actor)}
    ${resource === undefined ? empty : sql`WHERE j."resource" = ${resource}`}
    ORDER BY j."id" DESC LIMIT ${maxImports}`);

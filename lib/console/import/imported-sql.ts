import sql from "sql-template-tag";
import { wireForm } from "@/lib/operations/sql/project";

/** An import `j` of the user `u`, as responses show it. */
export const importedSql = sql`j."id", j."resource", j."fileName", j."state", j."problem", j."rows", j."done", j."created",
  j."updated", j."unchanged", j."rejected", j."changeSetId", u."name" AS "userName",
  ${wireForm("timestamptz", sql`j."createdAt"`)} AS "createdAt", ${wireForm("timestamptz", sql`j."finishedAt"`)} AS "finishedAt"`;

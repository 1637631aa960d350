import sql, { empty, type Sql } from "sql-template-tag";
import type * as z from "zod";
import type { Query } from "@/lib/operations/define";
import { project } from "@/lib/operations/sql/project";
import { appNameSql, keyNameSql } from "@/lib/server/kernel/audit";
import { contract, LoggedRequest } from "./get-requests.contract";

export { contract };

type Input = z.output<typeof contract.input>;

export const query: Query<typeof contract> = ({ companyId }, input) => {
  const { from, to, limit, after } = input;
  const last = sql`(SELECT "at" FROM "requestLog" WHERE "companyId" = ${companyId} AND "id" = ${after})`;
  const end = after === undefined ? sql`${to ?? "infinity"}::timestamptz` : last;
  return sql`
    WITH "page" AS MATERIALIZED (
      SELECT a.* FROM "requestLog" a
      WHERE a."companyId" = ${companyId} ${conditions(input)}
        ${after === undefined ? empty : sql`AND (a."at", a."id") < (${last}, ${after})`}
      ORDER BY a."at" DESC, a."id" DESC LIMIT ${limit})
    SELECT json_build_object(
      'results', (SELECT coalesce(json_agg(row_to_json(r)), '[]'::json) FROM (
        SELECT ${project(LoggedRequest, "a", { keyName: sql`coalesce(${keyNameSql}, ${appNameSql})` })}
        FROM "page" a ORDER BY a."at" DESC, a."id" DESC) r),
      'excluded', (SELECT coalesce(sum(l."excluded"), 0) FROM "requestLog" l
        WHERE l."companyId" = ${companyId} AND l."excluded" > 0 AND l."at" < ${end} AND l."at" >= (
          SELECT CASE WHEN count(*) = ${limit} THEN min(p."at") ELSE ${from ?? "-infinity"}::timestamptz END
          FROM "page" p)))::text AS body`;
};

const conditions = ({ from, to, keyId, status, method, path, requestId, search }: Input): Sql => sql`
  ${from === undefined ? empty : sql`AND a."at" >= ${from}::timestamptz`}
  ${to === undefined ? empty : sql`AND a."at" < ${to}::timestamptz`}
  ${keyId === undefined ? empty : sql`AND a."keyId" = ${keyId}`}
  ${status === undefined ? empty : ofStatus[status]}
  ${method === undefined ? empty : sql`AND a."method" = ${method}`}
  ${path === undefined ? empty : sql`AND starts_with(a."path", ${path})`}
  ${requestId === undefined ? empty : sql`AND a."requestId" = ${requestId}`}
  ${search === undefined ? empty : sql`AND (a."requestId" = ${search} OR strpos(lower(a."path"), lower(${search})) > 0)`}`;

const ofStatus: Record<NonNullable<Input["status"]>, Sql> = {
  "2xx": sql`AND a."status" BETWEEN 200 AND 299`,
  "4xx": sql`AND a."status" BETWEEN 400 AND 499`,
  "5xx": sql`AND a."status" BETWEEN 500 AND 599`,
  failed: sql`AND a."status" >= 400`,
};

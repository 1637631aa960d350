import sql from "sql-template-tag";
import type { Query } from "@/lib/operations/define";
import { project } from "@/lib/operations/sql/project";
import { contract } from "./verify-audit-log.contract";

export { contract };

/** Entries, and rows that they changed, after which a call ends: some 100 ms of work. */
const maxRows = 20_000;

const shape = contract.output.shape;

/**
 * The entries of a hash are those after the last one of the hash before. Positions alone bound what is read in any case: behind
 * row-level security IDs do so only where the comparison of text is leakproof.
 */
export const query: Query<typeof contract> = ({ companyId }, { after }) => sql`
  WITH "page" AS MATERIALIZED (
    SELECT * FROM (
      SELECT s AS stored, s."number", s."hashedAt", s."entries", s."lastPosition", s."lastId",
        lag(s."hashedAt") OVER "order" AS "after", lag(s."hash") OVER "order" AS "previous",
        coalesce(lag(s."lastPosition") OVER "order", -1) AS "fromPosition", coalesce(lag(s."lastId") OVER "order", '') AS "fromId",
        sum(s."entries" + s."changes") OVER "order" - s."entries" - s."changes" AS "before"
      FROM "auditHash" s WHERE s."companyId" = ${companyId} AND s."number" >= ${after}
      WINDOW "order" AS (ORDER BY s."number") LIMIT 1000) s
    WHERE s."number" > ${after} AND s."before" < ${maxRows}
  ), "compared" AS MATERIALIZED (
    SELECT p.*, audit_chain_hash(p.stored, p."previous", coalesce(e."digests", '')) = (p.stored)."hash" AS "isEqual"
    FROM "page" p CROSS JOIN LATERAL (
      SELECT string_agg(audit_digest(a), '' ORDER BY a."position", a."id") AS "digests" FROM "auditLog" a
      WHERE a."companyId" = ${companyId} AND a."position" BETWEEN p."fromPosition" AND p."lastPosition"
        AND (a."position", a."id") > (p."fromPosition", p."fromId")
        AND (a."position", a."id") <= (p."lastPosition", p."lastId")) e
  ), "last" AS (
    SELECT * FROM "auditHash" l WHERE l."companyId" = ${companyId} ORDER BY l."number" DESC LIMIT 1
  )
  SELECT json_build_object(
    'entries', (SELECT coalesce(sum(c."entries"), 0) FROM "compared" c),
    'differences', (
      SELECT coalesce(json_agg(row_to_json(d)), '[]') FROM (
        SELECT ${project(shape.differences.element, "c")} FROM "compared" c WHERE NOT c."isEqual" ORDER BY c."number") d),
    'next', (SELECT max(c."number") FROM "compared" c HAVING max(c."number") < (SELECT l."number" FROM "last" l)),
    'lastHash', (SELECT row_to_json(s) FROM (SELECT ${project(shape.lastHash.unwrap(), "l")} FROM "last" l) s),
    'pending', (
      SELECT count(*) FROM "auditLog" a WHERE a."companyId" = ${companyId}
        AND a."position" >= coalesce((SELECT l."lastPosition" FROM "last" l), -1) AND (a."position", a."id") >
          (coalesce((SELECT l."lastPosition" FROM "last" l), -1), coalesce((SELECT l."lastId" FROM "last" l), '')))
  )::text AS body`;

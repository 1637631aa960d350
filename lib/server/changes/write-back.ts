import sql, { join, type Sql } from "sql-template-tag";
import type { Resource } from "@/lib/resources/define";
import { ApiError } from "@/lib/schemas/errors";
import { identifier } from "../database/identifier";
import type { Send } from "../database/transaction";

/** What happened to the rows that are written back: the opposite happens to them now. */
export type Kind = "insert" | "update" | "delete";

/** Rows of one table to be written back. */
export interface WrittenBack {
  resource: Resource;
  companyId: string;
  kind: Kind;
  /** Recorded columns that may be written. */
  columns: readonly string[];
  /** Whether values that something changed later stay as they are. */
  keepsLater?: boolean;
  /** Rows "recordId", "kind", "version", "before" and "after" of the table, one for each record. */
  rows: Sql;
}

/** Columns that a caller may set; the others are computed. */
export const writableNames = ({ write }: Resource): string[] => [
  ...(write?.required ?? []),
  ...(write?.optional ?? []),
];

/** The stored rows `t` of the recorded ones `n`. */
export const storedSql = ({ resource, companyId }: Pick<WrittenBack, "resource" | "companyId">): Sql =>
  sql`t."companyId" = ${companyId} AND t.${identifier(resource.key)} = n."recordId"`;

/** Recorded values in the form in which the row `t` has them now. */
export const asStored = ({ name }: Resource, values: Sql): Sql =>
  sql`to_jsonb(jsonb_populate_record(NULL::${identifier(name)}, ${values}))`;

/**
 * Writes rows back as one statement, within the rules of the database; those of the first table before the others. Throws 409
 * where someone else has created a deleted record again.
 */
export async function writeBack(send: Send, written: readonly WrittenBack[]): Promise<void> {
  const [first] = written;
  if (!first) return;
  const name = (place: number) => identifier(`part ${place}`);
  const statementOf = (part: WrittenBack, place: number) =>
    statements[part.kind](part, place > 0 ? sql`(SELECT count(*) FROM ${name(0)}) >= 0` : undefined);
  if (written.length === 1 && first.kind !== "delete") return void (await send(statementOf(first, 0)));
  const parts = written.map(
    (part, place) => sql`${name(place)} AS (${statementOf(part, place)} RETURNING 1)`,
  );
  const missing = written.map(({ kind, rows }, place) =>
    kind === "delete"
      ? sql`(SELECT count(*) FROM (${rows}) n WHERE n."kind" = 'delete') > (SELECT count(*) FROM ${name(place)})`
      : sql`false`,
  );
  const { rows } = await send<{ exists: boolean[] }>(
    sql`WITH ${join(parts, ", ")} SELECT ARRAY[${join(missing, ", ")}] AS "exists"`,
  );
  const again = written.filter((_, place) => rows[0]?.exists[place]).map(({ resource }) => resource);
  if (again.length > 0) throw existsAgain(again);
}

const existsAgain = (resources: readonly Resource[]) =>
  new ApiError(
    409,
    "conflict",
    "Someone else has just created a deleted record again; nothing was written.",
    {
      hint: "Repeat the call to see which records exist.",
      issues: resources.map(({ name }) => ({
        path: [name],
        message: "A record with this key exists again.",
      })),
    },
  );

const statements: Record<Kind, (back: WrittenBack, condition?: Sql) => Sql> = {
  insert: ({ resource, companyId, rows }) => sql`
    DELETE FROM ${identifier(resource.name)} t USING (${rows}) n WHERE ${storedSql({ resource, companyId })} AND n."kind" = 'insert'`,

  /**
   * A column that the database computes is written back only where nothing computed it again. Rows that the caller has locked
   * are found again by ctid: by key, statistics from before many rows were added led to a comparison of each with each.
   */
  update: ({ resource, companyId, columns, keepsLater, rows }) => {
    const table = identifier(resource.name);
    const sets = columns.map((name) => sql`${identifier(name)} = r.${identifier(name)}`);
    return sql`
      UPDATE ${table} t SET ${join(sets, ", ")} FROM (
        SELECT p.*, t.ctid AS "place" FROM (${rows}) n JOIN ${table} t ON ${storedSql({ resource, companyId })}
        CROSS JOIN LATERAL (SELECT to_jsonb(t) AS "now", ${asStored(resource, sql`n."after"`)} AS "then" OFFSET 0) d
        CROSS JOIN LATERAL jsonb_populate_record(t, (
          SELECT coalesce(jsonb_object_agg(e.key, e.value), '{}') FROM jsonb_each(n."before") e
          WHERE e.key = ANY(${keepsLater ? [] : writableNames(resource)}::text[]) OR d."now" -> e.key IS NOT DISTINCT FROM d."then" -> e.key)) p
        WHERE n."kind" = 'update' AND to_jsonb(p) IS DISTINCT FROM d."now") r
      WHERE t."companyId" = ${companyId} AND t.ctid = r."place"`;
  },

  /**
   * The version continues where it ended, so that no old ETag fits the row. A rule may have created the row just now together
   * with the one that it belongs to; a row that someone else created stays as it is.
   */
  delete: ({ resource, companyId, columns, rows }, condition = sql`true`) => {
    const names = [...columns, "companyId", "rowVersion"].map(identifier);
    const values = names.map((name) => sql`p.${name}`);
    return sql`
      INSERT INTO ${identifier(resource.name)} AS t (${join(names)}) SELECT ${join(values)} FROM (${rows}) n
      CROSS JOIN LATERAL jsonb_populate_record(NULL::${identifier(resource.name)},
        n."before" || jsonb_build_object('companyId', ${companyId}::text, 'rowVersion', coalesce(n."version", 1) + 1)) p
      WHERE n."kind" = 'delete' AND ${condition}
      ON CONFLICT ("companyId", ${identifier(resource.key)}) DO UPDATE SET ${join(
        columns.map((name) => sql`${identifier(name)} = EXCLUDED.${identifier(name)}`),
        ", ",
      )} WHERE is_created_again(${companyId}, ${resource.name}, t.${identifier(resource.key)})`;
  },
};

/** Of the recorded columns `names` those that this transaction may write. */
export async function writableColumns(
  send: Send,
  { name, key }: Resource,
  kind: Kind,
  names: readonly string[],
): Promise<string[]> {
  if (kind === "insert") return [];
  const fixed = kind === "delete" ? ["companyId", "rowVersion"] : ["companyId", "rowVersion", key];
  const { rows } = await send<{ name: string }>(sql`
    SELECT a.attname AS "name" FROM pg_attribute a
    WHERE a.attrelid = ${`"${name}"`}::regclass AND a.attname = ANY(${names}::text[]) AND a.attname <> ALL(${fixed}::text[])
      AND a.attgenerated = '' AND has_column_privilege(a.attrelid, a.attnum, ${kind === "delete" ? "INSERT" : "UPDATE"})
    ORDER BY a.attnum`);
  return rows.map((row) => row.name);
}

import { ColumnTypeEnum, type SqlDriverAdapter, type SqlQuery } from "@prisma/driver-adapter-utils";

/** Columns of pg_constraint of PostgreSQL's type `"char"`, as the engine selects them and as the adapter can read them. */
const charColumns = [
  ["constr.contype AS constraint_type", "constr.contype::text AS constraint_type"],
  ["con.confdeltype,", "con.confdeltype::text AS confdeltype,"],
  ["con.confupdtype,", "con.confupdtype::text AS confupdtype,"],
] as const;
const charNames = ["constraint_type", "confdeltype", "confupdtype"];

/**
 * Lets the schema engine read PostgreSQL's catalog through a driver adapter: `@prisma/adapter-pg` rejects columns of type
 * `"char"`, and the engine expects the values as characters. The engine's own catalog queries are rewritten, because it
 * cannot be given others: https://github.com/prisma/prisma/issues/29635.
 *
 * Remove when `prisma migrate` introspects PostgreSQL 18 through `@prisma/adapter-pg` (prisma/migrate/engine.test.ts covers it).
 */
export function readCharColumns(adapter: SqlDriverAdapter): void {
  const queryRaw = adapter.queryRaw.bind(adapter);
  adapter.queryRaw = async (query) => {
    if (!query.sql.includes("pg_constraint")) return queryRaw(query);
    const result = await queryRaw(withTextColumns(query));
    const columnTypes = result.columnTypes.map((type, index) =>
      charNames.includes(result.columnNames[index] ?? "") ? ColumnTypeEnum.Character : type,
    );
    return { ...result, columnTypes };
  };
}

const withTextColumns = (query: SqlQuery): SqlQuery => ({
  ...query,
  sql: charColumns.reduce((sql, [column, text]) => sql.replace(column, text), query.sql),
});

import type pg from "pg";
import sql from "sql-template-tag";

/** A column in the database's catalog. */
export interface StoredColumn {
  name: string;
  /** PostgreSQL's name of the type, such as `timestamp with time zone`. */
  type: string;
  nullable: boolean;
  /** Whether an export may read it: under row-level security the application role must have the privilege. */
  isReadable: boolean;
}

/** A table in the database's catalog. */
export interface StoredTable {
  name: string;
  columns: StoredColumn[];
  /** Columns of the primary key, in its order. */
  key: string[];
  /** Whether the application role may read it under row-level security, and sees all rows of its company. */
  hasRowSecurity: boolean;
}

/** Every table of the database, by name. */
export async function readTables(client: pg.ClientBase): Promise<StoredTable[]> {
  const { rows } = await client.query<StoredTable>(sql`
    SELECT c.relname::text AS "name", rls.applies AS "hasRowSecurity",
           (SELECT jsonb_agg(jsonb_build_object('name', a.attname, 'type', format_type(a.atttypid, NULL),
                                                'nullable', NOT a.attnotnull, 'isReadable', NOT rls.applies
                                                  OR has_column_privilege('millwright_app', c.oid, a.attnum, 'SELECT'))
                             ORDER BY a.attnum)
            FROM pg_attribute a
            WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped) AS "columns",
           ARRAY(SELECT a.attname::text
                 FROM pg_index i, unnest(i.indkey) WITH ORDINALITY AS part(number, place)
                 JOIN pg_attribute a ON a.attnum = part.number
                 WHERE i.indrelid = c.oid AND i.indisprimary AND a.attrelid = c.oid ORDER BY part.place) AS "key"
    FROM pg_class c,
         LATERAL (SELECT c.relrowsecurity AND has_any_column_privilege('millwright_app', c.oid, 'SELECT')
           AND NOT EXISTS (SELECT FROM pg_policy p WHERE p.polrelid = c.oid
             AND pg_get_expr(p.polqual, p.polrelid) LIKE '%app.user%') AS applies) rls
    WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition AND c.relnamespace = current_schema()::regnamespace
    ORDER BY 1`);
  return rows;
}

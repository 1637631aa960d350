import sql, { type Sql } from "sql-template-tag";
import type { RequestPool } from "../../database/connections/pool";
import { readInTenant } from "../../database/tenant";
import type { Actor } from "../../kernel/actor";
import type { Defaults } from "../sql/input";

/** Facts about a table from the database catalog. */
export interface TableFacts {
  /** Default expressions by column. */
  defaults: Defaults;
  /** Columns of each unique index that a conflict can name. */
  uniqueSets: readonly (readonly string[])[];
}

interface FactsRow {
  defaults: Record<string, string>;
  uniqueSets: string[][];
}

const known = new WeakMap<RequestPool, Map<string, Promise<TableFacts>>>();

/** Defaults and unique sets of a table, queried once per process: only a migration changes them, and it restarts the server. */
export function tableFacts(pool: RequestPool, actor: Actor, table: string): Promise<TableFacts> {
  const tables = known.get(pool) ?? new Map<string, Promise<TableFacts>>();
  known.set(pool, tables);
  const facts = tables.get(table) ?? queryFacts(pool, actor, table);
  tables.set(table, facts);
  facts.catch(() => tables.delete(table));
  return facts;
}

async function queryFacts(pool: RequestPool, actor: Actor, table: string): Promise<TableFacts> {
  const rows = await readInTenant<FactsRow>(pool, actor, factsSql(table));
  const { defaults, uniqueSets } = rows[0] ?? { defaults: {}, uniqueSets: [] };
  return { defaults: new Map(Object.entries(defaults)), uniqueSets };
}

const factsSql = (table: string): Sql => sql`
  SELECT (SELECT coalesce(json_object_agg(a.attname, pg_get_expr(d.adbin, d.adrelid)), '{}'::json)
          FROM pg_attribute AS a JOIN pg_attrdef AS d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
          WHERE a.attrelid = c.oid AND a.attgenerated = '') AS "defaults",
         (SELECT coalesce(json_agg(s.names), '[]'::json)
          FROM pg_index AS i, LATERAL (
            SELECT json_agg(a.attname) AS names FROM pg_attribute AS a
            WHERE a.attrelid = c.oid AND a.attnum = ANY(i.indkey::int2[])) AS s
          WHERE i.indrelid = c.oid AND i.indisunique AND i.indpred IS NULL AND i.indexprs IS NULL) AS "uniqueSets"
  FROM pg_class AS c WHERE c.oid = to_regclass(quote_ident(${table}))`;

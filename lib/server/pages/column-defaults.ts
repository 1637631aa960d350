import "server-only";
import sql from "sql-template-tag";
import { parseColumnDefault } from "../database/column-default";
import { pageServer } from "./page-server";

type Defaults = Readonly<Record<string, unknown>>;

const known = new Map<string, Promise<Defaults>>();

/** The literal defaults of a table's columns. */
export function columnDefaults(table: string): Promise<Defaults> {
  const found = known.get(table) ?? readDefaults(table);
  known.set(table, found);
  // An unavailable database must not be cached.
  found.catch(() => known.delete(table));
  return found;
}

async function readDefaults(table: string): Promise<Defaults> {
  const { rows } = await pageServer().pool.query<{ name: string; expression: string }>(sql`
    SELECT column_name AS "name", column_default AS "expression"
    FROM information_schema.columns
    WHERE table_schema = 'public' AND table_name = ${table} AND column_default IS NOT NULL`);
  return Object.fromEntries(
    rows.flatMap(({ name, expression }) => {
      const value = parseColumnDefault(expression);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

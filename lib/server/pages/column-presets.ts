import "server-only";
import sql from "sql-template-tag";
import { literalOf } from "../database/literal-of";
import { processDeps } from "../http/process-deps";

type Presets = Readonly<Record<string, unknown>>;

const known = new Map<string, Promise<Presets>>();

/** What the columns of a table hold when nothing is given, where that is the same for every row. */
export function columnPresets(table: string): Promise<Presets> {
  const found = known.get(table) ?? readPresets(table);
  known.set(table, found);
  // A database that was away for a moment must not be remembered.
  found.catch(() => known.delete(table));
  return found;
}

async function readPresets(table: string): Promise<Presets> {
  const { rows } = await processDeps().pool.query<{ name: string; expression: string }>(sql`
    SELECT column_name AS "name", column_default AS "expression"
    FROM information_schema.columns
    WHERE table_schema = 'public' AND table_name = ${table} AND column_default IS NOT NULL`);
  return Object.fromEntries(
    rows.flatMap(({ name, expression }) => {
      const value = literalOf(expression);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

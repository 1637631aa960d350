import sql, { join, raw, type Sql } from "sql-template-tag";
import { quoteIdentifier } from "@/lib/schemas/quote-identifier";

/** Columns to write, by name; undefined ones are omitted. Names come from the code, never from a caller. */
export type Columns = Record<string, unknown>;

const written = (columns: Columns) => Object.entries(columns).filter(([, value]) => value !== undefined);
const nameOf = (name: string): Sql => raw(quoteIdentifier(name));

/** `"a", "b"` */
export const columnNames = (columns: Columns): Sql => join(written(columns).map(([name]) => nameOf(name)));

/** `$1, $2`, in the order of `columnNames`. */
export const columnValues = (columns: Columns): Sql =>
  join(written(columns).map(([, value]) => sql`${value}`));

/** `t."a" IS DISTINCT FROM excluded."a" OR …`: whether an upsert into the table `t` changes anything. */
export const isChanged = (columns: Columns): Sql =>
  join(
    written(columns).map(([name]) => sql`t.${nameOf(name)} IS DISTINCT FROM excluded.${nameOf(name)}`),
    " OR ",
  );

/** `"a" = $1, "b" = $2` */
export const assignments = (columns: Columns): Sql =>
  join(written(columns).map(([name, value]) => sql`${nameOf(name)} = ${value}`));

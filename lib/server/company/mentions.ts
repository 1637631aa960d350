import type pg from "pg";
import sql, { join } from "sql-template-tag";
import { identifier } from "../rows/sql/identifier";

/** Short-lived rows of the installation that name a company or a person inside a text. */
const places = {
  rateLimit: ["caller"],
  signInAttempt: ["key"],
  verification: ["identifier", "value"],
};

/** Removes the rows that name one of the ids or addresses, inside the caller's transaction. */
export async function forgetMentions(client: pg.ClientBase, names: readonly string[]): Promise<void> {
  const wanted = names.map((name) => name.toLowerCase());
  for (const [table, columns] of Object.entries(places)) {
    const text = join(columns.map(identifier), " || ' ' || ");
    await client.query(sql`
      DELETE FROM ${identifier(table)} WHERE EXISTS (
        SELECT FROM unnest(${wanted}::text[]) AS w(name) WHERE position(w.name IN lower(${text})) > 0)`);
  }
}

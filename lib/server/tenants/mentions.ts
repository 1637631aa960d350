import type pg from "pg";
import sql, { join } from "sql-template-tag";
import { identifier } from "../database/identifier";

/** Columns of short-lived rows whose text contains the id or address of a company or person. */
const mentioningColumns = {
  rateLimit: ["caller"],
  signInAttempt: ["key"],
  verification: ["identifier", "value"],
};

/** Deletes the rows that contain one of the ids or addresses, inside the caller's transaction. */
export async function deleteMentions(client: pg.ClientBase, names: readonly string[]): Promise<void> {
  const wanted = names.map((name) => name.toLowerCase());
  for (const [table, columns] of Object.entries(mentioningColumns)) {
    const text = join(columns.map(identifier), " || ' ' || ");
    await client.query(sql`
      DELETE FROM ${identifier(table)} WHERE EXISTS (
        SELECT FROM unnest(${wanted}::text[]) AS w(name) WHERE position(w.name IN lower(${text})) > 0)`);
  }
}

import type pg from "pg";

/** Every row of every table as text, by table; from information_schema, so that no table is missing. */
export async function wholeDatabase(client: pg.ClientBase): Promise<Map<string, string[]>> {
  const { rows: tables } = await client.query<{ name: string }>(`
    SELECT table_name AS "name" FROM information_schema.tables
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY 1`);
  const all = new Map<string, string[]>();
  for (const { name } of tables) {
    const { rows } = await client.query<{ row: string }>(
      `SELECT t::text AS "row" FROM "${name}" AS t ORDER BY 1`,
    );
    all.set(
      name,
      rows.map(({ row }) => row),
    );
  }
  return all;
}

/** The same without the rows that hold one of the texts anywhere. */
export function without(all: ReadonlyMap<string, string[]>, texts: readonly string[]): Map<string, string[]> {
  return new Map(
    [...all].map(([table, rows]) => [table, rows.filter((row) => !texts.some((text) => row.includes(text)))]),
  );
}

/** The tables that hold one of the texts anywhere in a row. */
export const tablesWith = (all: ReadonlyMap<string, string[]>, texts: readonly string[]): string[] =>
  [...all]
    .filter(([, rows]) => rows.some((row) => texts.some((text) => row.includes(text))))
    .map(([name]) => name);

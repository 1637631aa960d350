import { expect, it } from "vitest";
import { demoId } from "@/lib/schemas/demo-ids";
import { testApi } from "@/lib/server/testing/test-api";

const api = await testApi();
const key = await api.createApiKey(["events:read"]);
const { pool } = api.deps;
const { rows: watched } = await pool.query<{ table: string }>(
  `SELECT "table" FROM "webhookTable" ORDER BY 1`,
);

const sampleOf = (table: string) =>
  api.call({ method: "POST", path: "/api/console/webhook/getSample", key, body: { table } });

/** The columns of a captured row, the table's without those that its trigger excludes, and those of them without null. */
async function membersOf(table: string): Promise<{ members: string[]; filled: string[] }> {
  const { rows } = await pool.query<{ name: string; isFilled: boolean }>(
    `SELECT a.attname AS name, a.attnotnull AS "isFilled"
     FROM pg_attribute a JOIN pg_trigger t ON t.tgrelid = a.attrelid
     WHERE t.tgname = 'trg_event_async_' || $1 || '_insert' AND a.attnum > 0 AND NOT a.attisdropped
       AND a.attname <> ALL ((string_to_array(encode(t.tgargs, 'escape'), '\\000'))[2:])`,
    [table],
  );
  const names = (columns: typeof rows) => columns.map(({ name }) => name).sort();
  return { members: names(rows), filled: names(rows.filter(({ isFilled }) => isFilled)) };
}

it.each(watched.map(({ table }) => table))(
  "the samples of %s have the members of its real events",
  async (table) => {
    const response = await sampleOf(table);
    expect(response.status, response.text).toBe(200);
    const { events } = response.json;
    expect(events.map(({ type }: { type: string }) => type)).toEqual(
      ["inserted", "updated", "deleted"].map((operation) => `${table}.${operation}`),
    );
    const { members, filled } = await membersOf(table);
    expect(members.length).toBeGreaterThan(2);
    for (const { type, payload } of events) {
      expect(payload).toMatchObject({ type, data: { table, companyId: demoId("co", 1) } });
      expect(Object.keys(payload.data.record).sort()).toEqual(members);
      expect("old" in payload.data).toBe(type.endsWith(".updated"));
    }
    const { record, old } = events[1].payload.data;
    for (const name of filled) expect([record[name], old[name]], name).not.toContain(null);
    expect(Object.keys(old).sort()).toEqual(members);
    expect(old).not.toEqual(record);
  },
);

it("a table that cannot be watched has no samples", async () => {
  for (const table of ["oauthCode", "webhook", "no such table"]) {
    expect((await sampleOf(table)).status, table).toBe(404);
  }
});

import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testDatabase } from "@/lib/server/testing/database";
import { requireConnections } from "./connection-limit";

const { connectionString } = await testDatabase("empty");
const client = new Client({ connectionString });
let accepted = 0;

beforeAll(async () => {
  await client.connect();
  const { rows } = await client.query(`SELECT sum(setting::int)
    * CASE WHEN name = 'max_connections' THEN 1 ELSE -1 END AS "part" FROM pg_settings
    WHERE name IN ('max_connections', 'superuser_reserved_connections', 'reserved_connections') GROUP BY name`);
  accepted = rows.reduce((sum, { part }) => sum + Number(part), 0);
});
afterAll(() => client.end());

test("a start fails without as many connections as its processes may open, and reports how many exist", async () => {
  const max = accepted - 14 - 3 - 5;
  await requireConnections(client, { WORKERS: 1, POOL_SIZE: max });
  const oneMore = requireConnections(client, { WORKERS: 1, POOL_SIZE: max + 1 });
  await expect(oneMore).rejects.toThrow(
    new RegExp(`open up to ${accepted + 1} .*accepts ${accepted} .*Lower WORKERS or POOL_SIZE`),
  );
  const each = Math.floor((accepted - 17) / 4) - 5;
  await requireConnections(client, { WORKERS: 4, POOL_SIZE: each });
  await expect(requireConnections(client, { WORKERS: 4, POOL_SIZE: each + 1 })).rejects.toThrow(/WORKERS=4/);
});

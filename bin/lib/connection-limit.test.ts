import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testDatabase } from "@/lib/server/testing/database";
import { requireConnections } from "./connection-limit";

const { connectionString, superuser } = await testDatabase("empty");
const admin = new Client({ connectionString: superuser });
const client = new Client({ connectionString });
let accepted = 0;

beforeAll(async () => {
  await Promise.all([client.connect(), admin.connect()]);
  const { rows } = await client.query(`SELECT sum(setting::int)
    * CASE WHEN name = 'max_connections' THEN 1 ELSE -1 END AS "part" FROM pg_settings
    WHERE name IN ('max_connections', 'superuser_reserved_connections', 'reserved_connections') GROUP BY name`);
  accepted = rows.reduce((sum, { part }) => sum + Number(part), 0);
});
afterAll(() => Promise.all([client.end(), admin.end()]));

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

test("a start fails where the database accepts fewer connections than its processes may open", async () => {
  const { rows } = await admin.query(`SELECT quote_ident(current_database()) AS "name"`);
  await admin.query(`ALTER DATABASE ${rows[0].name} CONNECTION LIMIT 42`);
  await requireConnections(client, { WORKERS: 1, POOL_SIZE: 20 });
  await expect(requireConnections(client, { WORKERS: 1, POOL_SIZE: 21 })).rejects.toThrow(
    /open up to 43 .* accepts 42\..*ALTER DATABASE .* CONNECTION LIMIT 43/,
  );
  await requireConnections(admin, { WORKERS: 1, POOL_SIZE: 21 });
  await admin.query(`ALTER DATABASE ${rows[0].name} CONNECTION LIMIT -1`);
});

test("a start fails where its account may open fewer connections than its processes need", async () => {
  const name = `limited_${process.pid}`;
  await admin.query(`CREATE ROLE ${name} LOGIN PASSWORD 'limited' CONNECTION LIMIT 42`);
  const url = new URL(connectionString);
  [url.username, url.password] = [name, "limited"];
  const limited = new Client({ connectionString: url.href });
  await limited.connect();
  try {
    await requireConnections(limited, { WORKERS: 1, POOL_SIZE: 20 });
    await expect(requireConnections(limited, { WORKERS: 1, POOL_SIZE: 21 })).rejects.toThrow(
      new RegExp(`${name} may open 42 .*up to 43 .*ALTER ROLE "${name}" CONNECTION LIMIT 43`),
    );
    // Requests have another account: one that is given, or one that the start creates.
    const given = { DATABASE_REQUEST_URL: connectionString };
    await requireConnections(limited, { WORKERS: 5, POOL_SIZE: 10, ...given });
    await expect(requireConnections(limited, { WORKERS: 6, POOL_SIZE: 1, ...given })).rejects.toThrow(
      /need up to 47 of it .*Lower WORKERS, or/,
    );
    await admin.query(`ALTER ROLE ${name} CREATEROLE`);
    await requireConnections(limited, { WORKERS: 5, POOL_SIZE: 10 });
  } finally {
    await limited.end();
    await admin.query(`DROP ROLE ${name}`);
  }
});

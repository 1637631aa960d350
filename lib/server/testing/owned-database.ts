import { randomBytes } from "node:crypto";
import { afterAll } from "vitest";
import { withClient } from "../database/connections/with-client";
import { testDatabase } from "./database";

/** An empty database and a new account that owns it and has no other privileges. For the top level of a test file or a test. */
export async function ownedDatabase(): Promise<string> {
  const { connectionString } = await testDatabase("bare");
  const role = `owner_${randomBytes(6).toString("hex")}`;
  const url = new URL(connectionString);
  await withClient(connectionString, async (admin) => {
    await admin.query(
      `CREATE ROLE "${role}" LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOBYPASSRLS PASSWORD 'x'`,
    );
    await admin.query(`GRANT "millwright_app" TO "${role}"`);
    await admin.query(`GRANT "${role}" TO CURRENT_USER`);
    await admin.query(`ALTER DATABASE "${url.pathname.slice(1)}" OWNER TO "${role}"`);
    await admin.query(`ALTER SCHEMA public OWNER TO "${role}"`);
  });
  afterAll(() =>
    // Everything that it owns is in this database.
    withClient(connectionString, async (last) => {
      await last.query(`REASSIGN OWNED BY "${role}" TO CURRENT_USER`);
      await last.query(`DROP OWNED BY "${role}"`);
      await last.query(`DROP ROLE "${role}"`);
    }),
  );
  [url.username, url.password] = [role, "x"];
  return url.href;
}

import { Client } from "pg";

/**
 * Initial content of a test database: nothing, the tables, or the tables and the demo data. "bare" lacks what a superuser has
 * marked in all the others (`bin/embedded/database.ts`).
 */
export type Template = "bare" | "empty" | "migrated" | "demo";

const ofPostgres: Partial<Record<Template, string>> = { bare: "template0", empty: "template1" };

/** The databases of one test run on its server: `prefix` keeps runs on a shared server apart. `superuser` connects as one, if there is one. */
export type TestServer = { connectionString: string; prefix: string; superuser: string };

/** The connection string of a server's other database. */
export function urlOf({ connectionString }: Pick<TestServer, "connectionString">, database: string): string {
  const url = new URL(connectionString);
  url.pathname = `/${database}`;
  return url.href;
}

/** Copies a template into a new database. Returns its connection string. */
export async function createFrom(server: TestServer, template: Template, name: string): Promise<string> {
  const source = ofPostgres[template] ?? templateName(server, template);
  // FILE_COPY: with the disk writes of a throwaway server off, several times quicker than through the log.
  await run(server, `CREATE DATABASE "${name}" TEMPLATE "${source}" STRATEGY FILE_COPY`);
  return urlOf(server, name);
}

/**
 * Drops a database of the run and ends our connections to it. Not WITH (FORCE): older releases reject it while autovacuum
 * works there; without it they cancel the autovacuum.
 */
export async function drop(server: TestServer, name: string): Promise<void> {
  const ours = `datname = '${name}' AND usename = current_user`;
  await run(server, `SELECT datname, pg_terminate_backend(pid) FROM pg_stat_activity WHERE ${ours}`);
  await run(server, `DROP DATABASE IF EXISTS "${name}"`);
}

/** Drops every database of the run. */
export async function dropAll(server: TestServer): Promise<void> {
  const names = await run(server, `SELECT datname FROM pg_database WHERE datname LIKE '${server.prefix}%'`);
  for (const { datname } of names) await drop(server, datname);
}

export const templateName = ({ prefix }: TestServer, template: Template) => `${prefix}${template}`;

async function run({ connectionString }: TestServer, statement: string): Promise<{ datname: string }[]> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

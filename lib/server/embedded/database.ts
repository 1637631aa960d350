import { Client } from "pg";
import type { Cluster } from "./cluster-file";

const name = "millwright";

/** Where the server and the commands connect. */
export function connectionString(cluster: Cluster): string {
  return `postgresql://${name}:${cluster.password}@127.0.0.1:${cluster.port}/${name}`;
}

/**
 * Makes the database and the account that owns it, when they are missing. The account is no superuser, so
 * that nothing works here which a hosted PostgreSQL would refuse; BYPASSRLS lets it look up whose key a
 * request carries before it takes on the role that row-level security binds.
 */
export async function ensureDatabase(cluster: Cluster) {
  const client = new Client({ ...owner(cluster), connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    const { rows } = await client.query(
      `SELECT EXISTS (SELECT FROM pg_roles WHERE rolname = '${name}') AS role,
              EXISTS (SELECT FROM pg_database WHERE datname = '${name}') AS database`,
    );
    if (!rows[0].role) {
      const password = client.escapeLiteral(cluster.password);
      await client.query(`CREATE ROLE ${name} LOGIN CREATEDB CREATEROLE BYPASSRLS PASSWORD ${password}`);
    }
    if (!rows[0].database) {
      await markLeakproof(cluster);
      await client.query(`CREATE DATABASE ${name} OWNER ${name}`);
    }
  } finally {
    await client.end();
  }
}

/**
 * Lets searches use their indexes behind row-level security: only a superuser may mark PostgreSQL's own
 * functions, which the account of the database is not. New databases copy the marks from template1. The
 * migration `index_use` says why, and does the same where its account may.
 */
async function markLeakproof(cluster: Cluster) {
  const client = new Client({ ...owner(cluster), database: "template1", connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    for (const signature of leakproof) await client.query(`ALTER FUNCTION pg_catalog.${signature} LEAKPROOF`);
  } finally {
    await client.end();
  }
}

const leakproof = [
  "texticlike(text, text)",
  "textlike(text, text)",
  "jsonb_object_field_text(jsonb, text)",
  ...["eq", "ne", "lt", "le", "gt", "ge"].map((comparison) => `numeric_${comparison}(numeric, numeric)`),
];

/** True once the server takes connections; throws what it says when it refuses for another reason than starting. */
export async function answers(cluster: Cluster): Promise<boolean> {
  const client = new Client({ ...owner(cluster), connectionTimeoutMillis: 5_000 });
  try {
    await client.connect();
    return true;
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code === "ECONNREFUSED" || code === "57P03") return false;
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

function owner({ port, ownerPassword }: Cluster) {
  return { host: "127.0.0.1", port, user: "postgres", password: ownerPassword, database: "postgres" };
}

import { Client } from "pg";
import type { Cluster } from "./cluster-file";

const name = "millwright";

/** Long enough for a machine under load: a database that does not respond by then is reported as damaged. */
const connectionTimeoutMillis = 30_000;

/** Where the server and the commands connect: the Unix socket where there is one, which costs less than TCP. */
export function connectionString(cluster: Cluster, socketFolder: string | null): string {
  const url = new URL(`postgresql://${name}:${cluster.password}@127.0.0.1:${cluster.port}/${name}`);
  // With %20 for a space: libpq, of psql and pg_dump, reads the + of URLSearchParams as it is.
  if (socketFolder !== null) url.search = `host=${encodeURIComponent(socketFolder)}`;
  return url.href;
}

/** Bytes that the address of a Unix socket may have everywhere, with its end. */
const maxSocketPath = 100;

/**
 * The folder of the database's Unix socket: the data folder itself, which only the account of the database and root can
 * enter; null where there are none, the path is too long, or a comma in it would make it two folders.
 */
export const socketFolderOf = ({ folder, port }: Cluster): string | null =>
  process.platform === "win32" ||
  folder.includes(",") ||
  Buffer.byteLength(`${folder}/.s.PGSQL.${port}.lock`) > maxSocketPath
    ? null
    : folder;

/**
 * Creates the database and the account that owns it, when they are missing. The account is no superuser, so that nothing
 * works here which a hosted PostgreSQL does not allow; BYPASSRLS lets it look up the owner of a key before the request
 * takes on the role that row-level security applies to.
 */
export async function ensureDatabase(cluster: Cluster) {
  const client = new Client({ ...owner(cluster), connectionTimeoutMillis });
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
    if (rows[0].database) await markLeakproof(cluster, name);
    else {
      await markLeakproof(cluster, "template1");
      await client.query(`CREATE DATABASE ${name} OWNER ${name}`);
    }
  } finally {
    await client.end();
  }
}

/**
 * Lets searches use their indexes behind row-level security: PostgreSQL takes a condition for an index only when its
 * function is leakproof, and only a superuser may mark PostgreSQL's own, which the account of the database is not. New
 * databases copy the marks from template1; an existing one may lack those of this release.
 */
async function markLeakproof(cluster: Cluster, database: string) {
  const client = new Client({ ...owner(cluster), database, connectionTimeoutMillis });
  await client.connect();
  try {
    for (const [signature, cost] of leakproof) {
      const { rows } = await client.query(
        `SELECT proleakproof AND procost = ${cost} AS "isMarked" FROM pg_proc WHERE oid = 'pg_catalog.${signature}'::regprocedure`,
      );
      if (!rows[0].isMarked)
        await client.query(`ALTER FUNCTION pg_catalog.${signature} LEAKPROOF COST ${cost}`);
    }
  } finally {
    await client.end();
  }
}

/**
 * PostgreSQL evaluates a leakproof function on rows that row-level security hides, so each must raise no error that
 * depends on its arguments (memory that ends aside, which `texteq`, leakproof by PostgreSQL's own word, shares):
 *
 * - `numeric_*` compare sign, weight and digits of two stored values; the code behind them, `cmp_numerics`, raises nothing.
 * - `jsonb_object_field_text` returns null for a value that is no object and for a missing key, otherwise the value's text, which
 *   PostgreSQL made itself and which is far below the size that a text may have.
 * - `textlike` and `texticlike` raise two errors that depend on the text: 22025 where a match reaches a backslash at the
 *   pattern's end, and 54001 where it goes down some 20,000 wildcards. Neither can be reached: the row engine rejects such
 *   patterns for every operand of `like` and `ilike` (`lib/server/rows/request/grammar/pattern.ts`), all other patterns are
 *   made by `containing` or are literals of ours, and no other program sends statements in the role of callers, which cannot
 *   log in. Their cost is a second guard: from 10 on PostgreSQL tests a condition after those of row-level security
 *   wherever no index serves it, and every index that serves it is led by the company.
 *
 * The migration `base_foundation` sets the same marks where its account may.
 */
const leakproof = new Map([
  ["texticlike(text, text)", 10],
  ["textlike(text, text)", 10],
  ["jsonb_object_field_text(jsonb, text)", 1],
  ...["eq", "ne", "lt", "le", "gt", "ge"].map((comparison): [string, number] => [
    `numeric_${comparison}(numeric, numeric)`,
    1,
  ]),
]);

function owner({ port, ownerPassword }: Cluster) {
  return { host: "127.0.0.1", port, user: "postgres", password: ownerPassword, database: "postgres" };
}

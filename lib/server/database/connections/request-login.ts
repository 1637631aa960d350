import { createHash, createHmac, hkdfSync, pbkdf2Sync, randomBytes } from "node:crypto";
import type pg from "pg";
import { hostsOf } from "../../config/database-url";
import { StartError } from "../../config/start-error";
import { classifyDatabaseError } from "../errors/classify-database-error";
import { DatabaseClient } from "./client";
import { startInAppRole } from "./pool";
import { reasonOf } from "./with-client";

/**
 * The connection string of the request pool: an account that has no privileges of its own and reaches rows only through
 * `SET LOCAL role` in a tenant transaction. Tried in this order: `given` (DATABASE_REQUEST_URL), a login role that
 * `owner` creates for this database, the owner's own account in the application role. Throws StartError when the
 * database offers none of them.
 */
export async function resolveRequestUrl(
  owner: pg.Client,
  databaseUrl: string,
  appSecret: string,
  given?: string,
): Promise<string> {
  if (given !== undefined) {
    const isUsable = await isRestricted(given).catch((error: unknown) => {
      throw new StartError(
        `The PostgreSQL of DATABASE_REQUEST_URL (${hostsOf(given)}) cannot be used: ${reasonOf(error)}. ` +
          "Start it or correct DATABASE_REQUEST_URL, which leads to the database of DATABASE_URL by another account.",
      );
    });
    if (isUsable) return given;
    throw new StartError(
      "The account of DATABASE_REQUEST_URL must be able to log in (a connection pooler must know it too), take the role " +
        "millwright_app and have no other privileges: " +
        'CREATE ROLE "millwright_web" LOGIN NOINHERIT PASSWORD \'…\'; GRANT "millwright_app" TO "millwright_web";',
    );
  }
  const login = await deriveLogin(owner, databaseUrl, appSecret);
  if (await isRestricted(login.url)) return login.url;
  if ((await createLogin(owner, login)) && (await isRestricted(login.url))) return login.url;
  const fallback = startInAppRole(databaseUrl);
  if (await isRestricted(fallback)) return fallback;
  throw new StartError(
    `Requests need a database account without privileges of its own, and DATABASE_URL (${hostsOf(databaseUrl)}) offers ` +
      `none: neither ${login.role}, which the start creates where it may, nor the account of DATABASE_URL in another role. ` +
      "A connection pooler such as PgBouncer has to know the account: give it an auth_query, or create an account " +
      '(CREATE ROLE "millwright_web" LOGIN NOINHERIT PASSWORD \'…\'; GRANT "millwright_app" TO "millwright_web";), put ' +
      "it on the pooler's auth_file and name it, through the pooler, in DATABASE_REQUEST_URL " +
      '(docs/operate.md, "Database accounts" and "A connection pooler").',
  );
}

interface Login {
  role: string;
  password: string;
  url: string;
}

/**
 * Roles belong to the cluster, so each database has its own, with a password that only its APP_SECRET gives: every
 * machine that serves the database derives the same one, and a rotated secret replaces it at the next start.
 */
async function deriveLogin(owner: pg.Client, databaseUrl: string, appSecret: string): Promise<Login> {
  const url = new URL(databaseUrl);
  // Queried, because a connection pooler may know the database by another name.
  const { rows } = await owner.query<{ name: string }>(`SELECT current_database() AS "name"`);
  const database = rows[0]?.name ?? "";
  const role = `millwright_request_${createHash("sha256").update(database).digest("hex").slice(0, 12)}`;
  const secret = Buffer.from(appSecret, "base64");
  const derived = hkdfSync("sha256", secret, "", `millwright request login ${role}`, 32);
  const password = Buffer.from(derived).toString("base64url");
  url.username = role;
  url.password = password;
  return { role, password, url: url.href };
}

/** SQLSTATEs that mean that the account cannot log in or is not restricted as it must be, not that the server is down. */
const loginErrorCodes = /^(28|42|22023|08P01|0L)/;

/** Whether `url` logs in as an account that row-level security applies to and that can start a tenant transaction. */
async function isRestricted(url: string): Promise<boolean> {
  const client = new DatabaseClient({ connectionString: url, isPooled: true, connectionTimeoutMillis: 5000 });
  try {
    await client.connect();
    await client.query("BEGIN READ ONLY");
    const { rows } = await client.query<{ isUnrestricted: boolean }>(`
      SELECT r.rolsuper OR r.rolbypassrls
        OR pg_has_role(r.oid, (SELECT relowner FROM pg_class WHERE oid = '"company"'::regclass), 'USAGE') AS "isUnrestricted"
      FROM pg_roles r WHERE r.rolname = current_user`);
    await client.query("SELECT set_config('role', 'millwright_app', true)");
    await client.query('SELECT FROM "company" LIMIT 1');
    return rows[0]?.isUnrestricted === false;
  } catch (error) {
    if (loginErrorCodes.test(classifyDatabaseError(error)?.code ?? "")) return false;
    throw error;
  } finally {
    await client.end().catch(() => {});
  }
}

/** Creates the login or gives it this password; false when the account may not. */
async function createLogin(owner: pg.Client, { role, password }: Login): Promise<boolean> {
  const { rows } = await owner.query("SELECT FROM pg_roles WHERE rolname = $1", [role]);
  try {
    const verb = rows.length > 0 ? "ALTER" : "CREATE";
    await owner.query(`${verb} ROLE "${role}" LOGIN NOINHERIT PASSWORD '${scramVerifier(password)}'`);
    await owner.query(`GRANT "millwright_app" TO "${role}"`);
    // PostgreSQL shows the waits of a session and the age of its transaction only to members of its role.
    await owner.query(`GRANT "${role}" TO CURRENT_USER`);
    return true;
  } catch (error) {
    // Another machine created it at the same time: the caller checks by logging in.
    if (/^(42710|23505|XX000)$/.test(classifyDatabaseError(error)?.code ?? "")) return true;
    if (classifyDatabaseError(error)?.code === "42501") return false;
    throw error;
  }
}

/** The verifier that PostgreSQL stores (RFC 5803), so that no statement log holds the password. */
function scramVerifier(password: string): string {
  const salt = randomBytes(16);
  const iterations = 4096;
  const salted = pbkdf2Sync(password, salt, iterations, 32, "sha256");
  const hmac = (text: string) => createHmac("sha256", salted).update(text).digest();
  const storedKey = createHash("sha256").update(hmac("Client Key")).digest("base64");
  const serverKey = hmac("Server Key").toString("base64");
  return `SCRAM-SHA-256$${iterations}:${salt.toString("base64")}$${storedKey}:${serverKey}`;
}

import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { withDatabase } from "@/bin/embedded/connect";
import { readLaunchEnv } from "@/bin/embedded/launch-env";
import { requireForm } from "@/lib/server/config/require-form";
import { StartError } from "@/lib/server/config/start-error";
import { resolveSecret } from "@/lib/server/crypto/resolve-secret";
import { withClient } from "@/lib/server/database/connections/with-client";
import { toStartError } from "@/lib/server/database/errors/command-error";
import { isSize } from "../seed/sizes/volume";
import { diff, inspect, migrate } from "./engine";
import { isMigrated } from "./pending-migrations";

const help = `Usage: npm run db:migrate                     applies the migrations and functions that the database lacks
       npm run db:diff -- --name <snake_case>  writes the migration that the Prisma schema is ahead by
       npm run db:schema                       writes prisma/schema.sql, which shows the whole database
       npm run db:check                        fails when migrations, Prisma schema and schema.sql disagree
       npm run db:seed -- --size S|M|L         fills an empty database with demo data

They work on DATABASE_DIRECT_URL, else DATABASE_URL, else on the built-in database, whether the server runs or not.
diff, schema and check replay all migrations on a temporary database next to it.
Size S is two small companies. M and L add rows to every main table, for trying and measuring: 10,000 or
100,000 in the first company, with 50,000 or 300,000 lines and prices of each kind; a tenth in the second.`;

const schemaFile = join("prisma", "schema.sql");

const commands: Record<string, (connection: string, options: Options) => Promise<string>> = {
  async migrate(connection) {
    if (await withClient(connection, isMigrated)) return "Nothing to apply.";
    const names = await migrate(connection);
    return `Applied ${[...names, "the functions of prisma/sql"].join(", ")}.`;
  },
  async diff(connection, { name }) {
    if (!name || !/^[a-z0-9_]+$/.test(name)) throw new StartError("--name must be a snake_case name.");
    const file = await diff(connection, name);
    return file === null ? "Nothing to write: migrations and Prisma schema agree." : `Wrote ${file}.`;
  },
  async schema(connection) {
    const { schema } = await inspect(connection);
    writeFileSync(schemaFile, schema);
    return `Wrote ${schemaFile}.`;
  },
  async check(connection) {
    const { missing, schema } = await inspect(connection);
    if (missing !== "") {
      throw new StartError(
        `${missing}\n\nMigrations and Prisma schema disagree: db:diff writes what is missing.`,
      );
    }
    if (!existsSync(schemaFile) || readFileSync(schemaFile, "utf8") !== schema) {
      throw new StartError(
        `${schemaFile} does not show the database that the migrations make: npm run db:schema`,
      );
    }
    return "Migrations, Prisma schema and schema.sql agree.";
  },
  async seed(connection, { size }) {
    if (!isSize(size)) throw new StartError("--size must be S, M or L.");
    await migrate(connection);
    // Loaded only here: the other commands must run before there is a Prisma client, which the seed needs.
    const [{ seed }, { chooseDemoPassword }] = await Promise.all([
      import("../seed"),
      import("../seed/demo-password"),
    ]);
    const env = readLaunchEnv();
    const password = await chooseDemoPassword(env);
    const started = Date.now();
    const secret = await withClient(connection, (client) => resolveSecret(client, env));
    const { key, bulkRows } = await seed(connection, { size, appSecret: secret, password });
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    const bulk = bulkRows === 0 ? "" : ` with ${bulkRows.toLocaleString("en-US")} rows more`;
    return `The demo companies are in${bulk} (${seconds} s). A key with all scopes, shown only now:\n${key}`;
  },
};

const forms = { migrate: [], diff: ["name"], schema: [], check: [], seed: ["size"] };

interface Options {
  name: string | undefined;
  size: string;
}

async function main(): Promise<void> {
  const given = parseArgs({
    allowPositionals: true,
    tokens: true,
    options: {
      name: { type: "string" },
      size: { type: "string", default: "S" },
      help: { type: "boolean", default: false },
    },
  });
  const { values } = given;
  const [name = ""] = given.positionals;
  if (values.help || name === "") {
    console.log(help);
    return;
  }
  requireForm("db", forms, help, given);
  const { name: migration, size } = values;
  const done = await withDatabase(async (connection) =>
    commands[name]?.(connection, { name: migration, size }),
  );
  console.log(done);
}

/** The message of an error, with the help for wrong arguments. */
function messageOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(messageOf).join("\n");
  if (!(error instanceof Error)) return String(error);
  const isUsageError = "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS");
  const { message } = toStartError(error) ?? error;
  return isUsageError ? `${message}\n\n${help}` : message;
}

main().catch((error: unknown) => {
  console.error(messageOf(error));
  process.exitCode = 1;
});

import { parseArgs } from "node:util";
import { withDatabase } from "@/lib/server/embedded/connect";
import { readLaunchEnv } from "@/lib/server/embedded/launch-env";
import { StartError } from "@/lib/server/embedded/start-error";
import { fittingSecret } from "@/lib/server/secret/fitting-secret";
import { check, diff, migrate } from "./engine";
import { isSize } from "./seed/sizes/volume";
import { withClient } from "./shadow-database";

const help = `Usage: npm run db:migrate                     applies the migrations that the database lacks
       npm run db:diff -- --name <snake_case>  writes the migration that the Prisma schema is ahead by
       npm run db:check                        fails when migrations and Prisma schema disagree
       npm run db:seed -- --size S|M|L         fills an empty database with demo data

They work on DATABASE_URL, else on the built-in database, whether the server runs or not.
diff and check replay all migrations on a temporary database beside it.
Size S is two small companies. M and L add rows to every main table, for trying and measuring: 10,000 or
100,000 in the first company, with 50,000 or 300,000 lines and prices of each kind; a tenth in the second.`;

const commands: Record<string, (connection: string, options: Options) => Promise<string>> = {
  async migrate(connection) {
    const names = await migrate(connection);
    return names.length === 0 ? "Nothing to apply." : `Applied ${names.join(", ")}.`;
  },
  async diff(connection, { name }) {
    if (!name || !/^[a-z0-9_]+$/.test(name)) throw new StartError("--name must be a snake_case name.");
    const file = await diff(connection, name);
    return file === null ? "Nothing to write: migrations and Prisma schema agree." : `Wrote ${file}.`;
  },
  async check(connection) {
    const missing = await check(connection);
    if (missing === "") return "Migrations and Prisma schema agree.";
    throw new StartError(
      `${missing}\n\nMigrations and Prisma schema disagree: db:diff writes what is missing.`,
    );
  },
  async seed(connection, { size }) {
    if (!isSize(size)) throw new StartError("--size must be S, M or L.");
    await migrate(connection);
    // Loaded only here: the other commands must run before there is a Prisma client, which the seed needs.
    const { seed } = await import("./seed");
    const started = Date.now();
    const secret = await withClient(connection, (client) => fittingSecret(client, readLaunchEnv()));
    const { key, bulkRows } = await seed(connection, { size, appSecret: secret });
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    const bulk = bulkRows === 0 ? "" : ` with ${bulkRows.toLocaleString("en-US")} rows more`;
    return `The demo companies are in${bulk} (${seconds} s). A key with all scopes, shown only now:\n${key}`;
  },
};

interface Options {
  name: string | undefined;
  size: string;
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      name: { type: "string" },
      size: { type: "string", default: "S" },
      help: { type: "boolean", default: false },
    },
  });
  const [name = ""] = positionals;
  if (values.help || name === "") {
    console.log(help);
    return;
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new StartError(`"${name}" is not a command.\n\n${help}`);
  console.log(
    await withDatabase((connection) => command(connection, { name: values.name, size: values.size })),
  );
}

/** What to tell about a failure: without a stack, and with what to do where that is known. */
function told(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(told).join("\n");
  if (!(error instanceof Error)) return String(error);
  const code = "code" in error ? String(error.code) : "";
  if (code.startsWith("ERR_PARSE_ARGS")) return `${error.message}\n\n${help}`;
  if (/^(ECONN|ENOTFOUND|ETIMEDOUT|28|3D)/.test(code)) {
    return `The database does not let us in: ${error.message}. Check DATABASE_URL.`;
  }
  return error.message;
}

main().catch((error: unknown) => {
  console.error(told(error));
  process.exitCode = 1;
});

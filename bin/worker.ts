import { parseArgs } from "node:util";
import { Client } from "pg";
import { runningDatabase } from "@/lib/server/embedded/connect";
import { readLaunchEnv } from "@/lib/server/embedded/launch-env";
import { StartError } from "@/lib/server/embedded/start-error";
import { readEnv } from "@/lib/server/env";
import { fittingSecret } from "@/lib/server/secret/fitting-secret";
import { runWorker } from "@/lib/server/sender/run-worker";
import { pendingMigrations } from "@/prisma/pending-migrations";
import { runCommand } from "./lib/run-command";

const help = `Usage: npm run worker

Sends what webhooks wait for, beside the worker that npm start runs, until it is stopped with Ctrl-C or SIGTERM: then it
ends what is under way, 15 seconds at most. Any number of workers, on any number of machines, share one database; each
event is sent by one of them. Give it the environment of the server (README.md lists it): DATABASE_URL and APP_SECRET
name the database, HOST and WEBHOOK_ALLOWED_NETWORKS say which private addresses may be reached. Without DATABASE_URL
it works on the built-in database of DATA_DIR, whose server has to run.`;

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { help: { type: "boolean", default: false } } });
  if (values.help) {
    console.log(help);
    return;
  }
  const env = readLaunchEnv();
  const connectionString = await runningDatabase(env);
  if (connectionString === undefined) {
    throw new StartError("The server does not run, and its own worker starts with it: npm start");
  }
  const secret = await secretOf(connectionString, env);
  const { DATABASE_URL: _ours, APP_SECRET: _own, ...others } = process.env;
  await runWorker(readEnv({ ...others, DATABASE_URL: connectionString, APP_SECRET: secret }));
  console.log("The worker is at work. Ctrl-C stops it.");
}

/** The secret that the database was written under. Throws StartError when it is another one or the tables are older than this release. */
async function secretOf(connectionString: string, env: ReturnType<typeof readLaunchEnv>): Promise<string> {
  const client = new Client({ connectionString, application_name: "millwright command" });
  await client.connect();
  try {
    if ((await pendingMigrations(client)).length > 0) {
      throw new StartError("The database was not brought up to this release yet: npm run db:migrate");
    }
    return await fittingSecret(client, env);
  } finally {
    await client.end();
  }
}

await runCommand(main);

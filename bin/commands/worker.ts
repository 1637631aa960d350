import { parseArgs } from "node:util";
import type pg from "pg";
import { runningDatabase } from "@/bin/embedded/connect";
import { type LaunchEnv, readLaunchEnv } from "@/bin/embedded/launch-env";
import { readEnv } from "@/lib/server/config/env";
import { StartError } from "@/lib/server/config/start-error";
import { upgradeEncryption } from "@/lib/server/crypto/re-encrypt";
import { resolveSecret } from "@/lib/server/crypto/resolve-secret";
import { withClient } from "@/lib/server/database/connections/with-client";
import { runWorker } from "@/lib/worker/run-worker";
import { missingChanges } from "@/prisma/migrate/pending-migrations";
import { runCommand } from "../lib/run-command";
import { keepSecret } from "../lib/secret-lock";

const help = `Usage: npm run worker

Sends webhook deliveries, in addition to the worker that npm start runs, until it is stopped with Ctrl-C or SIGTERM; it then
finishes open deliveries within 15 seconds. Any number of workers, on any number of machines, may share one database; each
event is sent by one of them. It needs the whole environment of the server (see README.md), with PUBLIC_URL where DATABASE_URL is
set. Without DATABASE_URL it uses the built-in database of DATA_DIR, whose server must be running.`;

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { help: { type: "boolean", default: false } } });
  if (values.help) {
    console.log(help);
    return;
  }
  const env = readLaunchEnv();
  requirePublicUrl(env);
  const connectionString = await runningDatabase(env);
  if (connectionString === undefined) {
    throw new StartError("The server is not running. It starts a worker of its own: npm start");
  }
  const { DATABASE_URL: _ours, APP_SECRET: _own, ...others } = process.env;
  await withClient(connectionString, async (client) => {
    // Until the worker is connected, which npm run secret sees.
    await keepSecret(client);
    const secret = await secretOf(client, env);
    await runWorker(readEnv({ ...others, DATABASE_URL: connectionString, APP_SECRET: secret }));
  });
  console.log("The worker is running. Ctrl-C stops it.");
}

/** Throws StartError where PUBLIC_URL is missing: its default, an address of this machine, is a guess on another machine. */
function requirePublicUrl({ DATABASE_URL, PUBLIC_URL }: LaunchEnv): void {
  if (DATABASE_URL === undefined || PUBLIC_URL !== undefined) return;
  throw new StartError(
    "PUBLIC_URL: must be set as for the server, such as https://mill.example or http://localhost:3000. " +
      "Links in mails start with it, and webhooks may be sent to this machine only where it is an address of this machine.",
  );
}

/** The secret that the database was written under. Throws StartError when it is another one or the tables are older than this release. */
async function secretOf(client: pg.Client, env: LaunchEnv): Promise<string> {
  if ((await missingChanges(client)).length > 0) {
    throw new StartError("The database was not migrated to this release yet: npm run db:migrate");
  }
  const secret = await resolveSecret(client, env);
  await upgradeEncryption(client, secret);
  return secret;
}

await runCommand(main);

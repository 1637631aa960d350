import { parseArgs } from "node:util";
import { withDatabase } from "@/bin/embedded/connect";
import { readLaunchEnv } from "@/bin/embedded/launch-env";
import { counted } from "@/lib/schemas/counted";
import { compareSecret, type SecretMatch } from "@/lib/server/backup/compare-secret";
import { createBackup } from "@/lib/server/backup/create-backup";
import type { BackupManifest } from "@/lib/server/backup/format";
import { restoreBackup } from "@/lib/server/backup/restore-backup";
import { walkBackup } from "@/lib/server/backup/walk-backup";
import { requireForm } from "@/lib/server/config/require-form";
import { withClient } from "@/lib/server/database/connections/with-client";
import { fillTarget } from "@/lib/server/tenants/export-target";
import { requiredOption } from "../lib/required-option";
import { runCommand } from "../lib/run-command";
import { stopSignal } from "../lib/stop-signal";
import { withServerDatabase } from "../lib/with-server-database";

const help = `Usage: npm run --silent backup -- create --to <new folder or .tar.gz> [--json]
       npm run --silent backup -- verify --from <folder or .tar.gz> [--json]
       npm run --silent backup -- restore --from <folder or .tar.gz> [--json]

create writes every table of the database as it is at one moment, with checksums; the server may be running.
verify reads a backup and compares every byte with its checksums; it needs no database.
restore fills an empty database (DATABASE_URL, else a new DATA_DIR) and reads all of it back before it commits.
The secret is in no backup: keep APP_SECRET, or app-secret of DATA_DIR, apart from it. docs/operate.md explains more.`;
const required = requiredOption(help);

const forms = {
  create: ["<to>", "to", "json"],
  verify: ["<from>", "from", "json"],
  restore: ["<from>", "from", "json"],
};

async function main(): Promise<void> {
  const given = parseArgs({
    allowPositionals: true,
    tokens: true,
    options: {
      to: { type: "string" },
      from: { type: "string" },
      json: { type: "boolean", default: false },
      help: { type: "boolean", default: false },
    },
  });
  const { values } = given;
  const [command, path] = given.positionals;
  if (values.help || !command) {
    console.log(help);
    return;
  }
  requireForm("backup", forms, help, given);
  if (command === "create") {
    const target = required(values.to ?? path, "--to");
    await report("created", target, await create(target), values.json);
  } else if (command === "verify") {
    const source = required(values.from ?? path, "--from");
    await report("verified", source, await walkBackup(source), values.json);
  } else {
    const source = required(values.from ?? path, "--from");
    await report("restored", source, await restore(source), values.json);
  }
}

async function create(target: string): Promise<BackupManifest> {
  const signal = stopSignal("Stopped. Nothing of the backup was kept.");
  return withServerDatabase((client) =>
    fillTarget(target, (folder) => createBackup(client, folder, signal), signal),
  );
}

async function restore(source: string): Promise<BackupManifest> {
  return withDatabase((connectionString) =>
    withClient(
      connectionString,
      async (client) => (await restoreBackup(client, connectionString, source)).manifest,
      "millwright restore",
    ),
  );
}

const outcomes = {
  created: (path: string) => `${path} holds`,
  verified: (path: string) => `${path} is undamaged. It holds`,
  restored: (path: string) => `${path} is restored and every table, read back, has its checksum. It holds`,
};

const secretTexts: Record<SecretMatch, string> = {
  same: "The secret here (APP_SECRET, else app-secret in DATA_DIR) decrypts it.",
  other:
    "Warning: the secret here (APP_SECRET, else app-secret in DATA_DIR) is not the one that it was written under. " +
    "Set APP_SECRET, or put app-secret into DATA_DIR, as it was on the installation of the backup, before you start.",
  missing:
    "Warning: there is no secret here. Set APP_SECRET, or put app-secret into DATA_DIR, as it was on the " +
    "installation of the backup, before you start.",
  unknown: "The backup has no check value of its secret.",
};

async function report(
  outcome: keyof typeof outcomes,
  path: string,
  manifest: BackupManifest,
  json: boolean,
): Promise<void> {
  const { rows, tables, createdAt } = manifest;
  const secret = await compareSecret(manifest, readLaunchEnv());
  if (json) {
    console.log(JSON.stringify({ outcome, path, createdAt, tables: tables.length, rows, secret }));
    return;
  }
  console.log(
    `${outcomes[outcome](path)} ${counted(rows, "row")} in ${counted(tables.length, "table")}, as of ${createdAt}.`,
  );
  const text = secretTexts[secret];
  if (secret === "other" || secret === "missing") console.error(text);
  else console.log(text);
}

await runCommand(main);

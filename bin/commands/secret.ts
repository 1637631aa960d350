import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, renameSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import type pg from "pg";
import { type LaunchEnv, readLaunchEnv } from "@/bin/embedded/launch-env";
import { counted } from "@/lib/schemas/counted";
import { writePrivate } from "@/lib/server/config/private-file";
import { requireForm } from "@/lib/server/config/require-form";
import { StartError } from "@/lib/server/config/start-error";
import { acceptSecret } from "@/lib/server/crypto/accept-secret";
import { appSecret } from "@/lib/server/crypto/app-secret";
import { nextSecretFile, resolveSecret } from "@/lib/server/crypto/resolve-secret";
import { rotateSecret } from "@/lib/server/crypto/rotate-secret";
import { isSecretOfDatabase } from "@/lib/server/crypto/secret-check";
import { withIdleDatabase } from "../lib/idle-database";
import { runCommand } from "../lib/run-command";

const help = `Usage: npm run --silent secret -- rotate [--to <file>]   encrypts everything under a new secret
       npm run --silent secret -- accept [--confirm]     uses the current secret when the old one is lost

Both require a stopped server, and end every session.
rotate makes a new secret in DATA_DIR; where APP_SECRET is set, it puts the new one into the file that --to names
(or takes the one that is in it) for you to set APP_SECRET to.
accept lists what can no longer be decrypted, and with --confirm deletes it. See docs/operate.md.`;

const forms = { rotate: ["to"], accept: ["confirm"] };

async function main(): Promise<void> {
  const given = parseArgs({
    allowPositionals: true,
    tokens: true,
    options: {
      to: { type: "string" },
      confirm: { type: "boolean", default: false },
      help: { type: "boolean", default: false },
    },
  });
  const { values } = given;
  const [command] = given.positionals;
  if (values.help || !command) {
    console.log(help);
    return;
  }
  requireForm("secret", forms, help, given);
  const env = readLaunchEnv();
  console.log(
    await withIdleDatabase(env, (client) =>
      command === "rotate" ? rotate(client, env, values.to) : accept(client, env, values.confirm),
    ),
  );
}

/** The new secret is on the disk before anything is encrypted under it, so that no crash can lose it. */
async function rotate(client: pg.Client, env: LaunchEnv, to: string | undefined): Promise<string> {
  if (!env.APP_SECRET) {
    if (to)
      throw new StartError("--to requires APP_SECRET; without it the new secret is stored in DATA_DIR.");
    const from = await resolveSecret(client, env);
    const next = newSecret(nextSecretFile(env.DATA_DIR));
    const { values, sessions } = await rotateSecret(client, from, next);
    renameSync(nextSecretFile(env.DATA_DIR), join(env.DATA_DIR, "app-secret"));
    return rotated(` in ${env.DATA_DIR}`, values, sessions);
  }
  if (!to)
    throw new StartError(`--to is missing: APP_SECRET is set, so name a file for the new one.\n\n${help}`);
  const file = resolve(to);
  const done = `Set APP_SECRET to what ${file} holds before you start again.`;
  const chosen = existsSync(file) ? secretIn(file) : undefined;
  if (chosen && chosen !== env.APP_SECRET && (await isSecretOfDatabase(client, chosen))) {
    return `Everything is under the new secret already. ${done}`;
  }
  const from = await resolveSecret(client, env);
  const next = chosen ?? newSecret(file);
  if (from === next)
    throw new StartError(`${file} holds the secret that is in use. Name a file that does not exist.`);
  const { values, sessions } = await rotateSecret(client, from, next);
  return `${rotated("", values, sessions)} ${done}`;
}

const rotated = (place: string, values: number, sessions: number): string =>
  `${counted(values, "value is", "values are")} encrypted under the new secret${place}, and ` +
  `${counted(sessions, "session")} ended.`;

async function accept(client: pg.Client, env: LaunchEnv, confirmed: boolean): Promise<string> {
  const isCurrentSecret = await resolveSecret(client, env).then(
    () => true,
    (error: unknown) => {
      if (error instanceof StartError) return false;
      throw error;
    },
  );
  const secret = appSecret(env);
  const { rows, sessions } = await acceptSecret(client, secret, false);
  const list = Object.entries(rows).map(([table, count]) => `${count} in ${table}`);
  if (isCurrentSecret && list.length === 0)
    return "The secret opens everything that is encrypted: there is nothing to do.";
  const values = list.length > 0 ? `the encrypted values of rows: ${list.join(", ")}` : "no encrypted value";
  const lost = `${values}; ${counted(sessions, "session")}`;
  if (!confirmed) throw new StartError(`This would delete ${lost}. Repeat with --confirm to do so.`);
  await acceptSecret(client, secret, true);
  return `Deleted: ${lost}. All users have to sign in again; the current secret is used from now on.`;
}

function newSecret(file: string): string {
  const secret = randomBytes(32).toString("base64");
  try {
    writePrivate(file, `${secret}\n`);
  } catch (error) {
    throw new StartError(
      `The new secret cannot be written to ${file} (${error instanceof Error ? error.message : error}). Nothing was ` +
        "changed. Give this user permission to write there, or name a file in another folder.",
    );
  }
  return secret;
}

function secretIn(file: string): string {
  const secret = statSync(file).isFile() ? readFileSync(file, "utf8").trim() : "";
  if (Buffer.from(secret, "base64").length === 32) return secret;
  throw new StartError(`${file} exists and does not hold a secret (32 bytes in base64). Name another file.`);
}

await runCommand(main);

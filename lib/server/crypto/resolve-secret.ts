import { existsSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import type pg from "pg";
import type { LaunchEnv } from "@/bin/embedded/launch-env";
import { StartError } from "../config/start-error";
import { appSecret } from "./app-secret";
import { isSecretOfDatabase } from "./secret-check";

/** Where a rotation keeps the new secret of DATA_DIR until every value is encrypted under it. */
export const nextSecretFile = (dataDir: string): string => join(dataDir, "app-secret.next");

/**
 * The installation secret, checked to be the one that the database was encrypted under; an interrupted rotation is
 * completed or undone. Throws StartError, and changes nothing, when it is another one.
 */
export async function resolveSecret(client: pg.ClientBase, env: LaunchEnv): Promise<string> {
  const secret = appSecret(env);
  const isMatch = await isSecretOfDatabase(client, secret);
  if (env.APP_SECRET) {
    if (isMatch === false) throw new StartError(wrongVariableMessage);
    return secret;
  }
  const next = nextSecretFile(env.DATA_DIR);
  if (isMatch !== false) {
    rmSync(next, { force: true });
    return secret;
  }
  const nextSecret = existsSync(next) ? readFileSync(next, "utf8").trim() : undefined;
  if (nextSecret === undefined || !(await isSecretOfDatabase(client, nextSecret)))
    throw new StartError(wrongFileMessage(env.DATA_DIR));
  renameSync(next, join(env.DATA_DIR, "app-secret"));
  return nextSecret;
}

const lostSecretHint =
  "If it is lost, “npm run secret -- accept” lists the data that would be discarded, and discards it once confirmed. " +
  "Nothing was changed; see docs/operate.md.";

const wrongVariableMessage =
  "APP_SECRET is not the secret that this database was written under, so nothing that is encrypted in it can be " +
  `read. Set APP_SECRET to the secret that it had before. ${lostSecretHint}`;

const wrongFileMessage = (dataDir: string): string =>
  `The secret in ${join(dataDir, "app-secret")} is not the one that this database was written under, so nothing ` +
  "that is encrypted in it can be read. Put the app-secret that belongs to the database back from a copy (a file " +
  `that was missing has been created again). ${lostSecretHint}`;

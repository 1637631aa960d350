import { existsSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import type pg from "pg";
import { appSecret } from "../embedded/app-secret";
import type { LaunchEnv } from "../embedded/launch-env";
import { StartError } from "../embedded/start-error";
import { secretFits } from "./secret-check";

/** Where a rotation keeps the new secret of DATA_DIR until everything is encrypted under it. */
export const nextSecretFile = (dataDir: string): string => join(dataDir, "app-secret.next");

/**
 * The installation's secret, made sure to be the one that the database was written under; a rotation that was
 * interrupted is brought to its end or taken back. Throws StartError when it is another one, and changes nothing.
 */
export async function fittingSecret(client: pg.ClientBase, env: LaunchEnv): Promise<string> {
  const secret = appSecret(env);
  const fits = await secretFits(client, secret);
  if (env.APP_SECRET) {
    if (fits === false) throw new StartError(otherVariable);
    return secret;
  }
  const next = nextSecretFile(env.DATA_DIR);
  if (fits !== false) {
    rmSync(next, { force: true });
    return secret;
  }
  const rotated = existsSync(next) ? readFileSync(next, "utf8").trim() : undefined;
  if (rotated === undefined || !(await secretFits(client, rotated)))
    throw new StartError(otherFile(env.DATA_DIR));
  renameSync(next, join(env.DATA_DIR, "app-secret"));
  return rotated;
}

const lastWay =
  "If it is lost for good, “npm run secret -- accept” says what would be forgotten, and forgets it to go on. " +
  "Nothing was changed; docs/operate.md tells more.";

const otherVariable =
  "APP_SECRET is not the secret that this database was written under, so nothing that is encrypted in it can be " +
  `read. Set APP_SECRET to the secret that it had before. ${lastWay}`;

const otherFile = (dataDir: string): string =>
  `The secret in ${join(dataDir, "app-secret")} is not the one that this database was written under, so nothing ` +
  "that is encrypted in it can be read. Put the app-secret that belongs to the database back from a copy (a file " +
  `that was missing has been made anew). ${lastWay}`;

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { LaunchEnv } from "@/bin/embedded/launch-env";
import { isSecretOfCheck } from "../crypto/secret-check";
import type { BackupManifest } from "./format";

/** Whether the installation secret of this environment decrypts the values of a backup. */
export type SecretMatch = "same" | "other" | "missing" | "unknown";

/** Compares the secrets; does not generate a missing one. */
export async function compareSecret({ secret }: BackupManifest, env: LaunchEnv): Promise<SecretMatch> {
  if (secret.check === null) return "unknown";
  const file = join(env.DATA_DIR, "app-secret");
  const here = env.APP_SECRET ?? (existsSync(file) ? readFileSync(file, "utf8").trim() : undefined);
  if (here === undefined) return "missing";
  return (await isSecretOfCheck(here, secret.check)) ? "same" : "other";
}

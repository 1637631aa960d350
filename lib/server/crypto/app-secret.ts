import { randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { LaunchEnv } from "@/bin/embedded/launch-env";
import { Env } from "../config/env";
import { writePrivate } from "../config/private-file";
import { StartError } from "../config/start-error";

/**
 * The installation secret: APP_SECRET, else the one in DATA_DIR, generated on the first start. With DATABASE_URL it
 * must be set: a generated one would be lost with the machine, and the data with it.
 */
export function appSecret({ APP_SECRET, DATABASE_URL, DATA_DIR }: LaunchEnv): string {
  if (APP_SECRET) return APP_SECRET;
  if (DATABASE_URL) {
    throw new StartError(
      "DATABASE_URL is set and APP_SECRET is not. APP_SECRET encrypts secrets in the database and signs " +
        "sessions, so with a database of your own it has to be given and kept. Make one with " +
        "“openssl rand -base64 32”, store it with your configuration, and set APP_SECRET to it.",
    );
  }
  const file = join(DATA_DIR, "app-secret");
  if (!existsSync(file)) writePrivate(file, `${randomBytes(32).toString("base64")}\n`);
  const secret = readFileSync(file, "utf8").trim();
  if (Env.shape.APP_SECRET.safeParse(secret).success) return secret;
  throw new StartError(
    `${file}, which holds the secret of the database, is damaged: it must have 32 bytes in base64. Put it back ` +
      "from a copy. If it is lost, remove the file: “npm run secret -- accept” then lists the data that would be " +
      "discarded. Nothing was changed; see docs/operate.md.",
  );
}

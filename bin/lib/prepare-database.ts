import { join } from "node:path";
import * as z from "zod";
import { readLaunchEnv } from "@/bin/embedded/launch-env";
import { writePrivate } from "@/lib/server/config/private-file";
import { StartError } from "@/lib/server/config/start-error";
import { appSecret } from "@/lib/server/crypto/app-secret";
import { toStartError } from "@/lib/server/database/errors/command-error";
import { migrate } from "@/prisma/migrate/engine";
import { isEmpty, seed } from "@/prisma/seed";
import { chooseDemoPassword } from "@/prisma/seed/demo-password";
import { reportFailure } from "./report-failure";

/** The work on the database that a start may have to do: applies migrations, fills an empty one with demo data. */
async function main(): Promise<void> {
  const env = readLaunchEnv();
  const url = z.string("DATABASE_URL is missing").parse(env.DATABASE_URL);
  await migrate(url).catch((error: Error) => {
    throw new StartError(
      `${error.message}\n\nThe database is as it was before the upgrade, and the release before still runs on it. Correct ` +
        "what the message names, or report it; then start this release again.",
    );
  });
  if (env.SEED !== "demo" || !(await isEmpty(url))) return;
  const password = await chooseDemoPassword(env);
  const filled = await seed(url, { size: "S", appSecret: appSecret(env), password }).catch(async (error) => {
    // Another start on the same database was faster; the key of this DATA_DIR is made afterwards (findDemo).
    if (await isEmpty(url)) throw error;
  });
  if (filled) writePrivate(join(env.DATA_DIR, "demo-key"), `${filled.key}\n`);
}

main().catch((error: unknown) => process.exit(reportFailure(toStartError(error) ?? error)));

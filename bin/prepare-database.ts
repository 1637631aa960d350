import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import * as z from "zod";
import { appSecret } from "@/lib/server/embedded/app-secret";
import { readLaunchEnv } from "@/lib/server/embedded/launch-env";
import { writePrivate } from "@/lib/server/embedded/private-file";
import { hashOf } from "@/lib/server/keys/key-format";
import { migrate } from "@/prisma/engine";
import { demoEmail, demoPassword, isEmpty, seed } from "@/prisma/seed";
import type { Demo } from "./lib/database-step";
import { reportFailure } from "./lib/report-failure";

/**
 * The part of a start that needs the database: applies migrations, fills an empty one with demo data, and
 * sends its parent the demo's credentials when the database holds them.
 */
async function main(): Promise<void> {
  const env = readLaunchEnv();
  const url = z.string("DATABASE_URL is missing").parse(env.DATABASE_URL);
  const keyFile = join(env.DATA_DIR, "demo-key");
  await migrate(url);
  if (env.SEED === "demo" && (await isEmpty(url))) {
    const { key } = await seed(url, { size: "S", appSecret: appSecret(env) });
    writePrivate(keyFile, `${key}\n`);
  }
  process.send?.(await readDemo(url, keyFile));
  process.disconnect?.();
}

/** The demo key of DATA_DIR, unless it was revoked or belongs to another database. */
async function readDemo(url: string, keyFile: string): Promise<Demo | null> {
  if (!existsSync(keyFile)) return null;
  const key = readFileSync(keyFile, "utf8").trim();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const live = 'SELECT FROM "apiKey" WHERE "hash" = $1 AND "revokedAt" IS NULL';
    const { rowCount } = await client.query(live, [hashOf(key)]);
    return rowCount ? { key, email: demoEmail, password: demoPassword } : null;
  } finally {
    await client.end();
  }
}

main().catch((error: unknown) => process.exit(reportFailure(error)));

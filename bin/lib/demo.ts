import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Client } from "pg";
import { hashOf } from "@/lib/server/keys/key-format";
import { demoEmail, demoPassword } from "@/prisma/seed/sign-in";

/** How to get into the demo data. */
export type Demo = { key: string; email: string; password: string };

/** The demo key of DATA_DIR with the demo sign-in, unless the key was revoked or belongs to another database. */
export async function readDemo(client: Client, dataDir: string): Promise<Demo | undefined> {
  const file = join(dataDir, "demo-key");
  if (!existsSync(file)) return undefined;
  const key = readFileSync(file, "utf8").trim();
  const live = 'SELECT FROM "apiKey" WHERE "hash" = $1 AND "revokedAt" IS NULL';
  const { rows } = await client.query(live, [hashOf(key)]);
  return rows.length > 0 ? { key, email: demoEmail, password: demoPassword } : undefined;
}

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Client } from "pg";
import sql from "sql-template-tag";
import { demoId } from "@/lib/schemas/demo-ids";
import { hashKey } from "@/lib/server/auth/api-keys/key-format";
import { isKeyInUse, isOwnerActive } from "@/lib/server/auth/api-keys/key-in-use";
import { createKey } from "@/lib/server/auth/api-keys/manage-keys";
import { writePrivate } from "@/lib/server/config/private-file";
import { hasPublicPassword } from "@/prisma/seed/demo-password";
import { demoEmail, demoKeyName, demoPassword } from "@/prisma/seed/sign-in";

/** How to get into the demo data; the password is null where it is not the public one. */
export type Demo = { key: string; email: string; password: string | null };

/**
 * The demo key of DATA_DIR with the demo sign-in, unless the key has ended or belongs to another database. A file
 * that is missing although there are demo data is written again where that is `wanted`: the start that should have
 * written it was killed, or the data came from another command.
 */
export async function findDemo(client: Client, dataDir: string, wanted: boolean): Promise<Demo | undefined> {
  const file = join(dataDir, "demo-key");
  const key = existsSync(file) ? await keyInUse(client, file) : wanted && (await newKey(client, file));
  if (!key) return undefined;
  const isPublic = await hasPublicPassword(client, { id: demoId("usr", 1) });
  return { key, email: demoEmail, password: isPublic ? demoPassword : null };
}

async function keyInUse(client: Client, file: string): Promise<string | undefined> {
  const key = readFileSync(file, "utf8").trim();
  const { rows } = await client.query(sql`
    SELECT FROM "apiKey" k WHERE k."hash" = ${hashKey(key)} AND ${isKeyInUse} AND ${isOwnerActive}`);
  return rows.length > 0 ? key : undefined;
}

/** A revoked demo key is not replaced; without the demo data there is no user to create one for. */
async function newKey(client: Client, file: string): Promise<string | undefined> {
  const [companyId, userId] = [demoId("co", 1), demoId("usr", 1)];
  const { rows } = await client.query(sql`
    SELECT FROM "employee" e WHERE e."companyId" = ${companyId} AND e."id" = ${userId} AND e."active" AND e."role" = 'admin'
      AND NOT EXISTS (SELECT FROM "apiKey" k WHERE k."companyId" = ${companyId} AND k."name" = ${demoKeyName}
                        AND k."revokedAt" IS NOT NULL)`);
  if (rows.length === 0) return undefined;
  const wanted = { companyId, userId, name: demoKeyName, scopes: ["*"], expiresAt: null };
  const { key } = await createKey(client, wanted);
  writePrivate(file, `${key}\n`);
  return key;
}

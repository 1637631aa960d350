import { createHash, randomBytes } from "node:crypto";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, describe, expect, test, vi } from "vitest";
import { readLaunchEnv } from "@/bin/embedded/launch-env";
import { demoId } from "@/lib/schemas/demo-ids";
import { migrationNames, pendingMigrations } from "@/prisma/migrate/pending-migrations";
import { migrateTo } from "@/prisma/testing/earlier-release";
import { storeSecretCheck } from "../crypto/secret-check";
import { fillTarget } from "../tenants/export-target";
import { wholeDatabase } from "../tenants/testing/whole-database";
import { testDatabase } from "../testing/database";
import { ownedDatabase } from "../testing/owned-database";
import { testSecret } from "../testing/test-secret";
import { compareSecret } from "./compare-secret";
import { createBackup } from "./create-backup";
import type { BackupManifest } from "./format";
import { type Restored, restoreBackup } from "./restore-backup";
import { walkBackup } from "./walk-backup";

// A restore applies every migration and builds every index.
vi.setConfig({ testTimeout: 90_000 });

const source = await testDatabase();
const folder = mkdtempSync(join(tmpdir(), "millwright-backup-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  // The database is dropped while its last connections are still closing.
  client.on("error", () => {});
  await client.connect();
  afterAll(() => client.end());
  return client;
}
const [client, holder, writer] = [
  await connect(source.connectionString),
  await connect(source.connectionString),
  await connect(source.connectionString),
];
await storeSecretCheck(client, testSecret);
// Values that a text format could lose, in a row of the oldest partition.
await client.query(
  `
  SELECT set_config('app.company', $1, false)`,
  [demoId("co", 1)],
);
await client.query(
  `UPDATE "customer" SET "name" = E'tab\\t line\\n back\\\\slash \\\\N ü 漢', "customFields" = '{"a": "\\\\n\\""}'
   WHERE "id" = $1`,
  [demoId("cust", 1)],
);

async function create(name: string): Promise<string> {
  const path = join(folder, name);
  await fillTarget(path, (at) => createBackup(client, at));
  return path;
}

async function restore(path: string, connectionString: string): Promise<Restored & { target: pg.Client }> {
  const target = await connect(connectionString);
  return { ...(await restoreBackup(target, connectionString, path)), target };
}

/** Everything that a load drops and has to restore, and the sequences. */
async function shape(of: pg.Client): Promise<unknown[]> {
  const { rows } = await of.query(`
    SELECT 'constraint' AS kind, conrelid::regclass::text || ' ' || conname || ' ' || convalidated::text || pg_get_constraintdef(oid) AS what
      FROM pg_constraint WHERE connamespace = 'public'::regnamespace
    UNION ALL SELECT 'index', pg_get_indexdef(i.indexrelid) || indisvalid::text FROM pg_index i JOIN pg_class c ON c.oid = indexrelid
      WHERE c.relnamespace = 'public'::regnamespace
    UNION ALL SELECT 'trigger', tgrelid::regclass::text || ' ' || tgname || tgenabled::text FROM pg_trigger WHERE NOT tgisinternal
    UNION ALL SELECT 'security', relname || relrowsecurity::text || relforcerowsecurity::text FROM pg_class
      WHERE relnamespace = 'public'::regnamespace
    UNION ALL SELECT 'sequence', sequencename || ' ' || last_value::text FROM pg_sequences WHERE schemaname = 'public'
    ORDER BY 1, 2`);
  return rows;
}

/** A copy of a backup with one file changed. */
function changed(path: string, name: string, file: string, change: (content: Buffer) => Buffer): string {
  const copy = join(folder, name);
  cpSync(path, copy, { recursive: true });
  writeFileSync(join(copy, file), change(readFileSync(join(copy, file))));
  return copy;
}

const manifestOf = (path: string): BackupManifest =>
  JSON.parse(readFileSync(join(path, "manifest.json"), "utf8"));

/** A copy of a backup with another manifest, whose checksum is right. */
function withManifest(path: string, name: string, change: Partial<BackupManifest>): string {
  const text = JSON.stringify({ ...manifestOf(path), ...change });
  const sum = createHash("sha256").update(text).digest("hex");
  const copy = changed(path, name, "manifest.json", () => Buffer.from(text));
  writeFileSync(join(copy, "manifest.sha256"), `${sum}  manifest.json\n`);
  return copy;
}

const flipped = (content: Buffer): Buffer => {
  const copy = Buffer.from(content);
  const at = Math.floor(copy.length / 2);
  copy.writeUInt8(copy.readUInt8(at) ^ 1, at);
  return copy;
};

describe("a backup", () => {
  test("restored into another empty database recreates every table, sequence, constraint, index and trigger", async () => {
    const [before, beforeShape] = [await wholeDatabase(client), await shape(client)];
    const path = await create("whole.tar.gz");
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(await walkBackup(path)).toMatchObject({
      format: "millwright-backup",
      migrations: migrationNames(),
    });
    const { target, manifest, migrated } = await restore(
      path,
      (await testDatabase("empty")).connectionString,
    );
    expect(await wholeDatabase(target)).toEqual(before);
    expect(await shape(target)).toEqual(beforeShape);
    expect(migrated).toEqual([]);
    expect(manifest.rows).toBeGreaterThan(1000);
    expect(manifest.tables.map(({ table }) => table)).toEqual(
      expect.arrayContaining(["session", "apiKey", "userAccount", "webhookAttempt", "auditLog", "event"]),
    );
  });

  test("contains no secret, and a check of the one that it needs", async () => {
    const path = await create("secret");
    const files = readdirSync(path, { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    );
    expect(files.length).toBeGreaterThan(100);
    for (const file of files) {
      expect(readFileSync(join(file.parentPath, file.name), "utf8")).not.toContain(testSecret);
    }
    const env = (secret: string) => readLaunchEnv({ APP_SECRET: secret, DATA_DIR: folder });
    const manifest = manifestOf(path);
    expect(manifest.secret.variable).toBe("APP_SECRET");
    expect(await compareSecret(manifest, env(testSecret))).toBe("same");
    expect(await compareSecret(manifest, env(Buffer.alloc(32, 8).toString("base64")))).toBe("other");
    expect(await compareSecret(manifest, env(""))).toBe("missing");
    expect(readdirSync(folder)).not.toContain("app-secret");
  });

  test("of a database that has no tables is none", async () => {
    const empty = await connect((await testDatabase("empty")).connectionString);
    await expect(fillTarget(join(folder, "none"), (at) => createBackup(empty, at))).rejects.toThrow(
      "There is nothing to back up",
    );
    expect(readdirSync(folder)).not.toContain("none");
  });

  test("is one snapshot, while other transactions write", async () => {
    await holder.query("BEGIN");
    await holder.query('LOCK TABLE "address" IN ACCESS EXCLUSIVE MODE');
    const creating = create("moment");
    const waits = `SELECT FROM pg_locks WHERE NOT granted AND relation = '"address"'::regclass`;
    while ((await writer.query(waits)).rowCount === 0);
    await writer.query(
      `INSERT INTO "workCenter" ("companyId", "name", "createdBy") VALUES ($1, 'Too late', $2)`,
      [demoId("co", 1), demoId("usr", 1)],
    );
    await holder.query("COMMIT");
    const rowsIn = (path: string) => readFileSync(join(path, "tables", "workCenter.copy"), "utf8");
    expect(rowsIn(await creating)).not.toContain("Too late");
    expect(rowsIn(await create("later"))).toContain("Too late");
  });

  test("with a lost byte, file or end is detected, and never restored", async () => {
    const path = await create("sound");
    const archive = await create("sound.tar.gz");
    const { connectionString } = await testDatabase("migrated");
    const lacking = changed(path, "lacking", "tables/item.copy", (content) => content);
    rmSync(join(lacking, "tables", "item.copy"));
    const extra = changed(path, "extra", "tables/item.copy", (content) => content);
    writeFileSync(join(extra, "tables", "zzz.copy"), "");
    const cut = join(folder, "cut.tar.gz");
    writeFileSync(cut, readFileSync(archive).subarray(0, -2000));
    const bent = join(folder, "bent.tar.gz");
    writeFileSync(bent, flipped(readFileSync(archive)));
    const damaged = [
      ...["tables/item.copy", "tables/salesOrderLine.copy", "manifest.json", "manifest.sha256"].map(
        (file, number) => changed(path, `flipped-${number}`, file, flipped),
      ),
      changed(path, "short", "tables/item.copy", (content) => content.subarray(0, -1)),
      lacking,
      extra,
      cut,
      bent,
    ];
    for (const one of damaged) {
      await expect(walkBackup(one), one).rejects.toThrow(/is damaged|no backup|cut short/);
    }
    await expect(restore(bent, connectionString)).rejects.toThrow(/is damaged/);
    await expect(restore(extra, connectionString)).rejects.toThrow("does not name tables/zzz.copy");
    // The failed restore has left nothing that blocks another one.
    const { target } = await restore(path, connectionString);
    expect(await wholeDatabase(target)).toEqual(await wholeDatabase(client));
  });

  test("is not restored into a database that has rows, or later migrations than it", async () => {
    const path = await create("rejected");
    const { connectionString } = await testDatabase("migrated");
    const other = await connect(connectionString);
    await other.query(
      `INSERT INTO "user" ("id", "name", "email") VALUES ('usr_1', 'Olga', 'olga@example.com')`,
    );
    const before = await wholeDatabase(other);
    await expect(restore(path, connectionString)).rejects.toThrow(
      "The database is not empty: user has rows.",
    );
    expect(await wholeDatabase(other)).toEqual(before);
    await other.query('DELETE FROM "user"');
    const older = withManifest(path, "older", { migrations: migrationNames().slice(0, -1) });
    await expect(restore(older, connectionString)).rejects.toThrow("which the backup lacks");
  });

  test("of a newer release is rejected before anything is written", async () => {
    const path = await create("known");
    const migrations = [...migrationNames(), "29990101000000_later"];
    const newer = withManifest(path, "newer", { migrations });
    const { connectionString } = await testDatabase("empty");
    await expect(restore(newer, connectionString)).rejects.toThrow("newer release");
    expect((await wholeDatabase(await connect(connectionString))).size).toBe(0);
  });

  test("of an earlier release is restored as it was, and brought up to this one", async () => {
    const names = migrationNames().slice(0, -2);
    const { connectionString } = await testDatabase("empty");
    await migrateTo(connectionString, names.at(-1) ?? "");
    const earlier = await connect(connectionString);
    await earlier.query(
      `INSERT INTO "user" ("id", "name", "email") VALUES ('usr_1', 'Olga', 'olga@example.com')`,
    );
    const path = join(folder, "earlier");
    await fillTarget(path, (at) => createBackup(earlier, at));
    const { target, migrated } = await restore(path, (await testDatabase("empty")).connectionString);
    expect(migrated).toEqual(migrationNames().slice(-2));
    expect(await pendingMigrations(target)).toEqual([]);
    expect((await target.query('SELECT "name" FROM "user"')).rows).toEqual([{ name: "Olga" }]);
  });
});

describe("an account without BYPASSRLS", () => {
  const restoreOwned = async () => {
    const [path, connectionString] = [await create("owned"), await ownedDatabase()];
    return { path, connectionString, ...(await restore(path, connectionString)) };
  };
  let owned: ReturnType<typeof restoreOwned> | undefined;
  /** A backup and the database that such an account has restored from it, made once for these tests. */
  const ownedOnce = () => {
    owned ??= restoreOwned();
    return owned;
  };

  test("that owns the database restores a backup and creates the same one again", async () => {
    const { path, target } = await ownedOnce();
    expect(await wholeDatabase(target)).toEqual(await wholeDatabase(client));
    const again = join(folder, "again");
    await fillTarget(again, (at) => createBackup(target, at));
    expect(manifestOf(again).tables).toEqual(manifestOf(path).tables);
  });

  test("that does not own the tables is rejected instead of getting a part of the rows", async () => {
    const { connectionString, target: owner } = await ownedOnce();
    const stranger = `reader_${randomBytes(6).toString("hex")}`;
    await client.query(`CREATE ROLE "${stranger}" LOGIN NOBYPASSRLS PASSWORD 'x'`);
    await owner.query(`GRANT SELECT ON ALL TABLES IN SCHEMA public TO "${stranger}"`);
    const url = new URL(connectionString);
    url.username = stranger;
    const reader = await connect(url.href);
    await expect(createBackup(reader, join(folder, "part"))).rejects.toThrow("Row-level security hides rows");
    await owner.query(`REVOKE ALL ON ALL TABLES IN SCHEMA public FROM "${stranger}"`);
    await reader.end();
    await client.query(`DROP ROLE "${stranger}"`);
  });
});

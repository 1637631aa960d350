import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, describe, expect, test, vi } from "vitest";
import { demoId } from "@/lib/schemas/demo-ids";
import { StartError } from "../config/start-error";
import { testDatabase } from "../testing/database";
import { readTables } from "./catalog";
import { exclusionReason } from "./excluded-tables";
import { exportCompany } from "./export-company";
import { fillTarget } from "./export-target";
import type { Manifest } from "./manifest";
import { ownerOf } from "./ownership";

const { connectionString } = await testDatabase();
const folder = mkdtempSync(join(tmpdir(), "millwright-export-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  // The database is dropped while its last connections are still closing.
  client.on("error", () => {});
  await client.connect();
  afterAll(() => client.end());
  return client;
}
const [client, holder, writer] = [await connect(), await connect(), await connect()];
const tables = await readTables(client);
// Rows that a person of the company alone sees; the demo data lack them.
await client.query(`
  INSERT INTO "notification" ("companyId", "userId", "topic", "event", "documentTable", "documentId", "label", "inApp", "mail")
  SELECT "companyId", "id", 'job', 'job-assignment', 'job', 'd', 'J', true, 'none' FROM "employee"`);

/** Exports one of the demo companies into a new folder. */
async function exported(company: 1 | 2, name: string): Promise<{ path: string; manifest: Manifest }> {
  const path = join(folder, name);
  const manifest = await fillTarget(path, (at) => exportCompany(client, demoId("co", 1, company), at));
  return { path, manifest };
}

const linesOf = (path: string, table: string): string[] =>
  readFileSync(join(path, "tables", `${table}.ndjson`), "utf8")
    .split("\n")
    .slice(0, -1);

describe("an export", () => {
  test("lists every table as included or excluded with a reason, so that a new table cannot be forgotten", () => {
    const lost = tables.filter(
      (table) => ownerOf(table) === null && exclusionReason(table.name) === undefined,
    );
    expect(lost.map(({ name }) => name)).toEqual([]);
  });

  test("excludes every column that is named like a secret: a new one has to be listed", async () => {
    const { manifest } = await exported(1, "named");
    const columns = manifest.tables.flatMap(({ table, columns }) =>
      columns.map(({ name }) => `${table}.${name}`),
    );
    expect(columns.filter((name) => /hash|secret|token|password|challenge|backup/i.test(name))).toEqual([
      ...["companyId", "number", "lastPosition", "lastId", "entries", "changes", "hashedAt", "hash"].map(
        (column) => `auditHash.${column}`,
      ),
      "oauthClient.tokenEndpointAuthMethod",
      "webhook.previousSecretExpiresAt",
      "webhook.secretShownAt",
    ]);
  });

  test("holds every row of the company, its group and its people, and none of another company", async () => {
    for (const company of [1, 2] as const) {
      const { path, manifest } = await exported(company, `whole-${company}`);
      const other = demoId("co", 1, company === 1 ? 2 : 1);
      for (const { table, rows, primaryKey } of manifest.tables) {
        const lines = linesOf(path, table);
        const owner = ownerOf(
          tables.find(({ name }) => name === table) ?? {
            name: "",
            columns: [],
            key: [],
            hasRowSecurity: false,
          },
        );
        if (owner === "company" && table !== "company") {
          const { rows: counted } = await client.query(
            `SELECT count(*)::int AS n FROM "${table}" WHERE "companyId" = $1`,
            [demoId("co", 1, company)],
          );
          expect([table, rows]).toEqual([table, counted[0].n]);
        }
        expect(lines).toHaveLength(rows);
        expect(lines.filter((line) => line.includes(other))).toEqual([]);
        expect(
          new Set(lines.map((line) => JSON.stringify(primaryKey.map((key) => JSON.parse(line)[key])))).size,
        ).toBe(rows);
      }
      expect(manifest.rows).toBe(manifest.tables.reduce((sum, { rows }) => sum + rows, 0));
      expect(linesOf(path, "user").length).toBe(company === 1 ? 12 : 3);
    }
  });

  test("holds no secret, encrypted or not", async () => {
    const secrets: string[] = [];
    for (const column of [
      "apiKey.hash",
      "oauthCode.code",
      "oauthCode.codeChallenge",
      "webhook.secret",
      "userAccount.password",
    ]) {
      const [table, name] = column.split(".");
      const { rows } = await client.query(
        `SELECT "${name}" AS "value" FROM "${table}" WHERE "${name}" IS NOT NULL`,
      );
      secrets.push(...rows.map(({ value }) => String(value)));
    }
    expect(secrets.length).toBeGreaterThan(10);
    const { path, manifest } = await exported(1, "secrets");
    const text = manifest.tables.map(({ table }) => linesOf(path, table).join("\n")).join("\n");
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
    expect(text).not.toMatch(/"v1\.[\w-]{16}\.[\w-]+"/);
    expect(manifest.tablesLeftOut.map(({ table }) => table)).toEqual(
      expect.arrayContaining(["oauthCode", "authenticationChallenge", "session", "country"]),
    );
  });

  test("describes itself: format, moment, columns with what they refer to, and a checksum of every file", async () => {
    const { path, manifest } = await exported(2, "described");
    expect(JSON.parse(readFileSync(join(path, "manifest.json"), "utf8"))).toEqual(manifest);
    expect(manifest).toMatchObject({
      format: "millwright-company-export",
      formatVersion: 1,
      company: { id: demoId("co", 1, 2), name: "Larkfield Foods Ltd" },
      schema: expect.stringMatching(/^\d{14}_/),
    });
    for (const { file, sha256, bytes } of manifest.tables) {
      const content = readFileSync(join(path, file));
      expect([file, content.length, createHash("sha256").update(content).digest("hex")]).toEqual([
        file,
        bytes,
        sha256,
      ]);
    }
    const bank = manifest.tables.find(({ table }) => table === "supplierBankAccount");
    expect(bank).toMatchObject({ columnsLeftOut: ["accountNumber"], primaryKey: ["companyId", "id"] });
    expect(bank?.columns).toContainEqual({
      name: "supplierId",
      type: "text",
      nullable: false,
      references: "supplier",
    });
    const [line = ""] = linesOf(path, "customer");
    expect(JSON.parse(line)).toMatchObject({
      createdAt: "2026-03-02T09:15:00.000Z",
      tags: expect.any(Array),
    });
  });

  test("keeps every digit of a number", async () => {
    await client.query(
      `UPDATE "itemCost" SET "standardCost" = 123456789012345.12345 WHERE "companyId" = $1 AND "itemId" = $2`,
      [demoId("co", 1), demoId("item", 1)],
    );
    const { path } = await exported(1, "digits");
    expect(linesOf(path, "itemCost").join()).toContain('"standardCost":123456789012345.12345');
  });

  test("is one snapshot, while other transactions write", async () => {
    await holder.query("BEGIN");
    await holder.query('LOCK TABLE "address" IN ACCESS EXCLUSIVE MODE');
    const exporting = exported(1, "moment");
    const waits = `SELECT FROM pg_locks WHERE NOT granted AND relation = '"address"'::regclass`;
    const isWaiting = async () => (await writer.query(waits)).rowCount !== 0;
    await vi.waitUntil(isWaiting, { timeout: 10_000, interval: 20 });
    await writer.query(
      `INSERT INTO "workCenter" ("companyId", "name", "createdBy") VALUES ($1, 'Too late', $2)`,
      [demoId("co", 1), demoId("usr", 1)],
    );
    await holder.query("COMMIT");
    expect(linesOf((await exporting).path, "workCenter").join()).not.toContain("Too late");
    expect(linesOf((await exported(1, "later")).path, "workCenter").join()).toContain("Too late");
  });

  test("can be one archive, which any tar unpacks", async () => {
    const archive = join(folder, "larkfield.tar.gz");
    const manifest = await fillTarget(archive, (at) => exportCompany(client, "Larkfield Foods Ltd", at));
    expect(statSync(archive).mode & 0o777).toBe(0o600);
    execFileSync("tar", ["-xzf", archive, "-C", folder]);
    const path = join(folder, "larkfield");
    expect(JSON.parse(readFileSync(join(path, "manifest.json"), "utf8"))).toEqual(manifest);
    expect(readdirSync(join(path, "tables"))).toHaveLength(manifest.tables.length);
    const { path: plain } = await exported(2, "plain");
    expect(linesOf(path, "customer")).toEqual(linesOf(plain, "customer"));
  });

  test("that is stopped or fails leaves no file that looks complete", async () => {
    const stop = new AbortController();
    stop.abort(new Error("stopped"));
    const before = readdirSync(folder);
    for (const name of ["stopped", "stopped.tar.gz"]) {
      const stopped = fillTarget(join(folder, name), (at) =>
        exportCompany(client, "Larkfield Foods Ltd", at, stop.signal),
      );
      await expect(stopped).rejects.toThrow("stopped");
    }
    await expect(
      fillTarget(join(folder, "none"), (at) => exportCompany(client, "Nobody", at)),
    ).rejects.toMatchObject({ status: 404 });
    expect(readdirSync(folder)).toEqual(before);
  });

  test.runIf(existsSync("/dev/full"))("that fills the disk reports it and leaves no file", async () => {
    const before = readdirSync(folder);
    const filled = fillTarget(join(folder, "filled"), () => writeFile("/dev/full", "x"));
    await expect(filled).rejects.toThrow(StartError);
    await expect(filled).rejects.toThrow(`Nothing was kept: ${folder} cannot be written to (ENOSPC`);
    expect(readdirSync(folder)).toEqual(before);
  });

  test("never overwrites existing files, and reports when the target is not writable", async () => {
    const { path } = await exported(2, "taken");
    await expect(fillTarget(path, async () => {})).rejects.toThrow("exists already");
    await expect(fillTarget("/dev/null/export", async () => {})).rejects.toThrow("--to");
    expect(existsSync(join(path, "manifest.json"))).toBe(true);
  });
});

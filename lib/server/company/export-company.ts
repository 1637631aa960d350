import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type pg from "pg";
import sql from "sql-template-tag";
import { findResource } from "@/lib/resources";
import { factsOf } from "@/lib/schemas/fields";
import { findCompany } from "../keys/key-owner";
import { readTables, type StoredColumn, type StoredTable } from "./catalog";
import { exportRows } from "./export-rows";
import { secretColumns, whyLeftOut } from "./left-out";
import type { Manifest, ManifestColumn, ManifestTable } from "./manifest";
import { type CompanyIds, ownerOf, ownRows } from "./ownership";
import { writeLines } from "./row-file";

/**
 * Writes everything that a company owns into an empty folder, as it was at one moment, and answers the manifest
 * that was written beside it. Holds a batch of rows in memory, whatever there is. Throws 404 for an unknown
 * company, what the disk refuses, and the reason of `signal` when it is aborted.
 */
export async function exportCompany(
  client: pg.ClientBase,
  idOrName: string,
  folder: string,
  signal?: AbortSignal,
): Promise<Manifest> {
  await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
  try {
    const head = await readHead(client, await findCompany(client, idOrName));
    const tables = await readTables(client);
    await mkdir(join(folder, "tables"), { mode: 0o700 });
    const written: ManifestTable[] = [];
    for (const table of tables.filter(({ name }) => whyLeftOut(name) === undefined)) {
      signal?.throwIfAborted();
      written.push(await exportTable(client, table, idsOf(head), folder, signal));
    }
    const manifest: Manifest = {
      ...head,
      rows: written.reduce((sum, { rows }) => sum + rows, 0),
      tables: written,
      tablesLeftOut: tables.flatMap(({ name }) => {
        const reason = whyLeftOut(name);
        return reason === undefined ? [] : [{ table: name, reason }];
      }),
    };
    await writeFile(join(folder, "manifest.json"), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
    return manifest;
  } finally {
    await client.query("ROLLBACK");
  }
}

type Head = Omit<Manifest, "rows" | "tables" | "tablesLeftOut">;

const idsOf = ({ company }: Head): CompanyIds => ({
  companyId: company.id,
  companyGroupId: company.companyGroupId,
});

async function readHead(client: pg.ClientBase, companyId: string): Promise<Head> {
  const { rows } = await client.query<{ company: Head["company"]; at: Date; schema: string }>(sql`
    SELECT jsonb_build_object('id', "id", 'name', "name", 'companyGroupId', "companyGroupId") AS "company", now() AS "at",
           (SELECT max("migration_name") FROM "_prisma_migrations" WHERE "finished_at" IS NOT NULL) AS "schema"
    FROM "company" WHERE "id" = ${companyId}`);
  const found = rows[0];
  if (!found) throw new Error("The company went away.");
  const { company, at, schema } = found;
  return {
    format: "millwright-company-export",
    formatVersion: 1,
    exportedAt: at.toISOString(),
    company,
    schema,
  };
}

async function exportTable(
  client: pg.ClientBase,
  table: StoredTable,
  ids: CompanyIds,
  folder: string,
  signal: AbortSignal | undefined,
): Promise<ManifestTable> {
  const owner = ownerOf(table);
  if (!owner) {
    throw new Error(`The export does not know whose the rows of ${table.name} are: see lib/server/company.`);
  }
  const secret = secretColumns(table.name);
  const columns = table.columns.filter(({ name, isReadable }) => isReadable && !secret.includes(name));
  const file = `tables/${table.name}.ndjson`;
  await standBehindWall(client, table, ids);
  const rows = exportRows(client, table, columns, ownRows(table, ids), signal);
  const written = await writeLines(join(folder, file), rows);
  return {
    table: table.name,
    file,
    owner,
    ...written,
    primaryKey: table.key,
    columns: columns.map((column) => columnFacts(table.name, column)),
    columnsLeftOut: table.columns.filter((one) => !columns.includes(one)).map(({ name }) => name),
  };
}

/** Row-level security scopes the rows again, as it does for every caller. */
async function standBehindWall(
  client: pg.ClientBase,
  { isBehindWall }: StoredTable,
  { companyId, companyGroupId }: CompanyIds,
): Promise<void> {
  await client.query(sql`
    SELECT set_config('role', ${isBehindWall ? "millwright_app" : "none"}, true),
           set_config('app.company', ${companyId}, true), set_config('app.company_group', ${companyGroupId}, true)`);
}

function columnFacts(table: string, { name, type, nullable }: StoredColumn): ManifestColumn {
  const schema = findResource(table)?.row.shape[name];
  const references = schema && factsOf(schema)?.references;
  return { name, type, nullable, ...(references && { references }) };
}

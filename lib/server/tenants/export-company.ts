import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type pg from "pg";
import sql from "sql-template-tag";
import { findResource } from "@/lib/resources";
import { factsOf } from "@/lib/schemas/fields";
import { findCompany } from "../auth/api-keys/key-owner";
import { readTables, type StoredColumn, type StoredTable } from "./catalog";
import { exclusionReason, secretColumns } from "./excluded-tables";
import { exportRows, writeLines } from "./export-rows";
import type { Manifest, ManifestColumn, ManifestTable } from "./manifest";
import { type CompanyIds, ownerOf, ownRows } from "./ownership";

/**
 * Writes all rows of a company, in one snapshot, with a manifest into an empty folder; returns the manifest. Holds one
 * batch of rows in memory. Throws 404 for an unknown company, errors of the file system, and the reason of `signal` when
 * it is aborted.
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
    for (const table of tables.filter(({ name }) => exclusionReason(name) === undefined)) {
      signal?.throwIfAborted();
      written.push(await exportTable(client, table, idsOf(head), folder, signal));
    }
    const manifest: Manifest = {
      ...head,
      rows: written.reduce((sum, { rows }) => sum + rows, 0),
      tables: written,
      tablesLeftOut: tables.flatMap(({ name }) => {
        const reason = exclusionReason(name);
        return reason === undefined ? [] : [{ table: name, reason }];
      }),
    };
    await writeFile(join(folder, "manifest.json"), `${JSON.stringify(manifest, null, 2)}\n`, {
      mode: 0o600,
      flush: true,
    });
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
  if (!found) throw new Error("The company was deleted.");
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
    throw new Error(`The owner of the rows of ${table.name} is unknown: see lib/server/tenants.`);
  }
  const secret = secretColumns(table.name);
  const columns = table.columns.filter(({ name, isReadable }) => isReadable && !secret.includes(name));
  const file = `tables/${table.name}.ndjson`;
  await applyRowSecurity(client, table, ids);
  const rows = exportRows(client, table, columns, ownRows(table, ids), signal);
  const written = await writeLines(join(folder, file), rows);
  return {
    table: table.name,
    file,
    owner,
    ...written,
    primaryKey: table.key,
    columns: columns.map((column) => describeColumn(table.name, column)),
    columnsLeftOut: table.columns.filter((one) => !columns.includes(one)).map(({ name }) => name),
  };
}

/** Applies row-level security in addition to the condition, as for every caller. */
async function applyRowSecurity(
  client: pg.ClientBase,
  { hasRowSecurity }: StoredTable,
  { companyId, companyGroupId }: CompanyIds,
): Promise<void> {
  await client.query(sql`
    SELECT set_config('role', ${hasRowSecurity ? "millwright_app" : "none"}, true),
           set_config('app.company', ${companyId}, true), set_config('app.company_group', ${companyGroupId}, true)`);
}

function describeColumn(table: string, { name, type, nullable }: StoredColumn): ManifestColumn {
  const schema = findResource(table)?.row.shape[name];
  const references = schema && factsOf(schema)?.references;
  return { name, type, nullable, ...(references && { references }) };
}

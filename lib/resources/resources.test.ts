import pg from "pg";
import { afterAll, describe, expect, it } from "vitest";
import * as z from "zod";
import { resources } from "@/lib/resources";
import type { Resource } from "@/lib/resources/define";
import { factsOf } from "@/lib/schemas/fields";
import { DatabaseClient } from "@/lib/server/database/connections/client";
import { testDatabase } from "@/lib/server/testing/database";

interface StoredColumn {
  name: string;
  type: string;
  nullable: boolean;
  hasDefault: boolean;
  isComputed: boolean;
  /** Table and column that a foreign key names, spelt as declarations do. */
  references: string | null;
}

const { connectionString } = await testDatabase("migrated");
const pool = new pg.Pool({ Client: DatabaseClient, connectionString, max: 2 });
pool.on("error", () => {});
afterAll(() => pool.end());

const { rows } = await pool.query<StoredColumn & { table: string; isView: boolean }>(`
  SELECT c.relname AS "table", c.relkind = 'v' AS "isView", a.attname AS "name",
         format_type(a.atttypid, NULL) AS "type", NOT a.attnotnull AS "nullable",
         a.attgenerated <> '' AS "isComputed", a.atthasdef AND a.attgenerated = '' AS "hasDefault",
         (SELECT f.confrelid::regclass::text || CASE WHEN r.attname = 'id' THEN '' ELSE '.' || r.attname END
          FROM pg_constraint AS f
          JOIN pg_attribute AS r ON r.attrelid = f.confrelid AND r.attnum = f.confkey[cardinality(f.confkey)]
          WHERE f.conrelid = c.oid AND f.contype = 'f' AND f.conkey[cardinality(f.conkey)] = a.attnum) AS "references"
  FROM pg_attribute AS a JOIN pg_class AS c ON c.oid = a.attrelid
  WHERE c.relkind IN ('r', 'p', 'v') AND NOT c.relispartition AND c.relnamespace = 'public'::regnamespace AND a.attnum > 0
    AND NOT a.attisdropped ORDER BY c.relname, a.attnum`);
const tables = new Map<string, Map<string, StoredColumn>>();
const views = new Set(rows.filter(({ isView }) => isView).map(({ table }) => table));
for (const row of rows) {
  const references = row.references?.replaceAll('"', "") ?? null;
  const columns = tables.get(row.table) ?? new Map<string, StoredColumn>();
  tables.set(row.table, columns.set(row.name, { ...row, references }));
}

/** Tables that only the system's own screens show. */
const internal = [
  ...["apiKey", "auditLog", "auditHash", "changePlan", "idempotencyKey", "invitation", "openChangeSet"],
  ...["requestLog", "rowChange"],
  ...["event", "webhookAttempt", "webhookDelivery", "webhookSubscription"],
  ...["identityLink", "identityProvider", "provisionedMember", "provisioningToken"],
  ...["oauthConsent", "oauthPolicy", "oauthToken"],
  ...["nightlyRun", "notification", "notificationPreference"],
  ...["savedView", "savedViewDefault", "savedViewPin", "visitedRecord"],
  ...["importChunk", "importRejectedRow", "importJob", "importPart", "importTemplate"],
];
/** Columns that no caller sees; five resources of the interface have no stamps. */
const kept: Record<string, string[]> = {
  authenticationChallenge: ["companyId", "createdBy", "updatedAt", "updatedBy"],
  company: ["requiresSecondFactor"],
  notificationDelivery: ["createdBy", "updatedAt", "updatedBy"],
  oauthClient: ["clientSecretHash", "clientOwner", "source", "fetchedAt"],
  oauthCode: [
    ...["clientOwner", "origin", "consentId", "redeemedAt"],
    ...["createdBy", "updatedAt", "updatedBy"],
  ],
  webhook: [
    ...["secret", "previousSecret", "previousSecretExpiresAt", "secretShownAt", "headers"],
    ...["disabledReason", "disabledAt"],
    ...["createdBy", "updatedAt", "updatedBy"],
  ],
};
/** The required columns of these are prescribed by the interface. */
const documented = ["authenticationChallenge", "notificationDelivery", "oauthCode", "webhook"];
const types: Record<string, string> = { "timestamp with time zone": "timestamptz" };
const all: [string, Resource][] = Object.entries(resources);
const writable = all.filter(([, { write }]) => write && !write.updateOnly);
const storedOf = (name: string) => tables.get(name) ?? new Map<string, StoredColumn>();

it("has a resource for every table with rows of a company", () => {
  const ofCompanies = [...tables].filter(([, columns]) => columns.has("companyId")).map(([name]) => name);
  expect(ofCompanies.length).toBeGreaterThan(70);
  expect(ofCompanies.filter((name) => !internal.includes(name) && !Object.hasOwn(resources, name))).toEqual(
    [],
  );
});

it("has the same name for a table in webhooks and on its own screens", async () => {
  const watched = await pool.query<{ table: string; name: string }>(
    `SELECT "table", "name" FROM "webhookTable"`,
  );
  const names = new Map(
    all.map(([name, { plural }]) => [name, plural.replace(/^./, (one) => one.toUpperCase())]),
  );
  for (const { table, name } of watched.rows) expect(name).toBe(names.get(table));
});

describe.each(all)("the declaration of %s", (name, resource) => {
  const stored = storedOf(name);
  const shape: z.ZodRawShape = resource.row.shape;

  it("is registered under its table's name", () => {
    expect(resource.name).toBe(name);
    expect(stored.has(resource.key)).toBe(true);
  });

  it("declares how its records are named, so that no screen shows their keys", () => {
    expect(resource.labelColumns ?? resource.namedBy).toBeDefined();
  });

  it("has every column of the table, with its type and whether it can be null", () => {
    const unseen = new Set(["rowVersion", ...(kept[name] ?? [])]);
    expect(Object.keys(shape).sort()).toEqual(
      [...stored.keys()].filter((column) => !unseen.has(column)).sort(),
    );
    for (const [column, schema] of Object.entries(shape)) {
      const { type = "", nullable = false } = stored.get(column) ?? {};
      expect(factsOf(schema)?.type, column).toBe(types[type] ?? type);
      if (!views.has(name)) expect(schema instanceof z.ZodNullable, column).toBe(nullable);
    }
  });

  it("names the row that every foreign key refers to", () => {
    for (const [column, schema] of Object.entries(shape)) {
      const declared = factsOf(schema)?.references ?? null;
      const { references } = stored.get(column) ?? {};
      if (references) expect(sameRow(declared ?? "nothing"), column).toBe(sameRow(references));
      else if (declared !== null) expect(resources, column).toHaveProperty(declared.split(".")[0] ?? "");
    }
  });
});

/** A person is an employee of the company and a user of the installation, under one id. */
const sameRow = (references: string): string => (references === "user" ? "employee" : references);

describe.each(writable)("what may be written to %s", (name, resource) => {
  const stored = storedOf(name);
  const { required = [], optional = [] } = resource.write ?? {};

  it("requires the columns without a default, and no others", () => {
    const filledIn = [
      "purchaseInvoice.balance",
      "quoteLinePrice.quoteId",
      "supplierQuoteLinePrice.supplierQuoteId",
    ];
    for (const column of required) {
      const { nullable, hasDefault } = stored.get(column) ?? {};
      expect(nullable, column).toBe(false);
      if (!documented.includes(name)) expect(hasDefault, column).toBe(false);
    }
    for (const column of optional.filter((one) => !filledIn.includes(`${name}.${one}`))) {
      const { nullable, hasDefault } = stored.get(column) ?? {};
      expect(nullable || hasDefault, column).toBe(true);
    }
  });

  it("excludes columns that the database computes or the server sets", () => {
    const serverSet = ["createdAt", "createdBy", "updatedAt", "updatedBy", "rowVersion"];
    for (const column of [...required, ...optional]) {
      expect(stored.get(column)?.isComputed, column).toBe(false);
      expect(serverSet).not.toContain(column);
    }
  });

  it("never returns write-only columns, which are encrypted", () => {
    for (const column of resource.writeOnly ?? []) {
      expect(resource.returned).not.toContain(column);
      expect(resource.encrypted).toContain(column);
    }
  });
});

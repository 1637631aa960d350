import type pg from "pg";
import sql, { raw, type Sql } from "sql-template-tag";
import type { TableName } from "../tables";

/** Tables whose few demo rows the bulk rows refer to. */
const shared = [
  "employee",
  "location",
  "storageUnit",
  "itemPostingGroup",
  "customerType",
  "paymentTerm",
  "shippingMethod",
  "shippingTerm",
  "gaugeType",
] as const satisfies readonly TableName[];

/** Tables whose documents carry a number of the company's sequence. */
const numberedTables = [
  "job",
  "quote",
  "salesOrder",
  "salesInvoice",
  "supplierQuote",
  "shipment",
  "receipt",
  "gauge",
] as const satisfies readonly TableName[];

export type Numbered = (typeof numberedTables)[number];

/** Facts about a company that the generator reads before it inserts bulk rows. */
export interface Known {
  ids: Record<(typeof shared)[number], string[]>;
  /** A currency and its newest rate per place; the base currency takes three places of four. */
  currencies: { codes: string[]; rates: string[] };
  /** The readable id of the n-th bulk document of a table. */
  numberOf(table: Numbered, number: Sql): Sql;
  /** Moves the sequences behind so many documents of each table. */
  passNumbers(counts: Record<Numbered, number>): Promise<void>;
}

interface Sequence {
  table: Numbered;
  prefix: string;
  size: number;
  start: string;
}

/** Looks up what a company's bulk rows refer to and the numbers with which its documents continue. */
export async function lookUp(client: pg.ClientBase, company: string): Promise<Known> {
  const ids = Object.fromEntries(shared.map((table): [string, string[]] => [table, []]));
  for (const table of shared) ids[table] = await idsOf(client, table, company);
  const sequences = new Map<string, Sequence>();
  for (const table of numberedTables) sequences.set(table, await sequenceOf(client, table, company));
  return {
    // Every shared table was just given its list.
    ids: ids as Known["ids"],
    currencies: await currenciesOf(client, company),
    numberOf(table, number) {
      const { prefix = "", size = 0, start = "0" } = sequences.get(table) ?? {};
      return sql`${prefix}::text || pad_number(${start}::bigint + (${number}) - 1, ${size}::int)`;
    },
    async passNumbers(counts) {
      for (const { table, start } of sequences.values()) {
        await client.query(sql`
          UPDATE "sequence" SET "next" = ${start}::bigint + ${counts[table]}::bigint
          WHERE "companyId" = ${company} AND "table" = ${table}`);
      }
    },
  };
}

async function idsOf(client: pg.ClientBase, table: string, company: string): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    sql`SELECT "id" FROM ${raw(`"${table}"`)} WHERE "companyId" = ${company} ORDER BY "id"`,
  );
  return rows.map(({ id }) => id);
}

/** The sequence of a table, created where the company has none yet; it starts after every number in use. */
async function sequenceOf(client: pg.ClientBase, table: Numbered, company: string): Promise<Sequence> {
  await client.query(sql`
    INSERT INTO "sequence" ("companyId", "table", "name", "prefix", "createdBy")
    SELECT "id", ${table}, d."name", d."prefix", "createdBy" FROM "company", default_sequence(${table}) d
    WHERE "id" = ${company}
    ON CONFLICT DO NOTHING`);
  const { rows } = await client.query<Sequence>(sql`
    SELECT s."table", coalesce(s."prefix", '') AS "prefix", s."size", greatest(s."next", (
      SELECT max(substr(used, length(s."prefix") + 1)::bigint) + 1
      FROM (SELECT to_jsonb(d) ->> readable_id_column(s."table") AS used FROM ${raw(`"${table}"`)} d
        WHERE d."companyId" = s."companyId") u
      WHERE starts_with(used, s."prefix") AND substr(used, length(s."prefix") + 1) ~ '^[0-9]{1,18}$'
    )) AS "start"
    FROM "sequence" s WHERE s."companyId" = ${company} AND s."table" = ${table}`);
  const [sequence] = rows;
  if (!sequence) throw new Error(`The company ${company} has no sequence of ${table}.`);
  return sequence;
}

async function currenciesOf(client: pg.ClientBase, company: string): Promise<Known["currencies"]> {
  const { rows } = await client.query<{ base: string; code: string; rate: string }>(sql`
    SELECT DISTINCT ON (x."currencyCode") c."baseCurrencyCode" AS base, x."currencyCode" AS code, x."rate"::text AS rate
    FROM "company" c JOIN "exchangeRate" x ON x."companyId" = c."id"
    WHERE c."id" = ${company} ORDER BY x."currencyCode", x."effectiveDate" DESC`);
  return {
    codes: rows.flatMap(({ base, code }) => [base, base, base, code]),
    rates: rows.flatMap(({ rate }) => ["1", "1", "1", rate]),
  };
}

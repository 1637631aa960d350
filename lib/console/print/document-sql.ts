import sql, { empty, join, type Sql } from "sql-template-tag";
import { wireForm } from "@/lib/operations/sql/project";
import type { PrintedResource } from "@/lib/schemas/printed-resources";
import { identifier } from "@/lib/server/database/identifier";
import type { Actor } from "@/lib/server/kernel/actor";

/** Lines of the longest document that is printed. */
export const maxLines = 2_000;

/** Parts of the query of one kind of document; `d` is its row, `cu` its currency. */
export interface DocumentQuery {
  table: PrintedResource;
  number: Sql;
  revision?: Sql;
  /** Code of its currency; documents without amounts have none. */
  currency?: Sql;
  joins?: Sql;
  /** Titles and addresses, of `customer` or `supplier`. */
  parties: readonly [title: string, party: Sql][];
  facts: readonly [label: string, value: Sql][];
  /** Columns of `StoredLine`, in their order. */
  lines?: Sql;
  totals?: Sql;
  notes?: Sql;
}

/** The statement that reads a document whole: `StoredDocument` as JSON text in `body`. */
export const documentSql = (
  { companyId }: Actor,
  id: string,
  sections: readonly string[],
  { table, currency, ...query }: DocumentQuery,
): Sql => sql`
  SELECT json_build_object(
    'number', ${query.number},
    ${query.revision ? sql`'revision', ${query.revision},` : empty}
    'status', d."status",
    'changedAt', ${wireForm("timestamptz", sql`coalesce(d."updatedAt", d."createdAt")`)},
    'currency', ${currency ? sql`json_build_object('code', cu."code", 'digits', cu."decimalPlaces")` : sql`NULL`},
    'company', (${companySql(companyId)}),
    'parties', ${pairs(query.parties)},
    'facts', ${pairs(query.facts)},
    'lines', ${query.lines ? listSql(sql`${query.lines} LIMIT ${maxLines + 1}`) : sql`'[]'::json`},
    'totals', ${query.totals ?? sql`'[]'::json`},
    'notes', ${query.notes ?? sql`NULL`},
    'sections', ${listSql(sql`
      SELECT s."id", s."name", s."placement", s."content", s."config" FROM "documentSection" s
      WHERE s."companyId" = ${companyId} AND s."id" = ANY(${sections}::text[])`)}
  )::text AS body
  FROM ${identifier(table)} d
  ${currency ? sql`JOIN "currency" cu ON cu."code" = ${currency}` : empty}
  ${query.joins ?? empty}
  WHERE d."companyId" = ${companyId} AND d."id" = ${id}`;

const listSql = (rows: Sql): Sql =>
  sql`(SELECT coalesce(json_agg(row_to_json(r)), '[]'::json) FROM (${rows}) r)`;

/** A fact that is a day, which a text of the same form is not. */
export const day = (column: Sql): Sql => sql`json_build_object('day', ${column})`;

/** The day of a moment in the time zone of the company. */
export const companyDaySql = (moment: Sql): Sql => sql`
  (${moment} AT TIME ZONE (SELECT co."timezone" FROM "company" co WHERE co."id" = d."companyId"))::date`;

/** `[["label", value], …]` */
export const pairs = (entries: readonly (readonly [string, Sql])[]): Sql =>
  sql`json_build_array(${join(entries.map(([label, value]) => sql`json_build_array(${label}::text, ${value})`))})`;

/** An amount to the smallest coin of the document's currency. */
export const toCoin = (amount: Sql): Sql => sql`round(${amount}, cu."decimalPlaces")`;

const addressColumns = ["addressLine1", "addressLine2", "city", "stateProvince", "postalCode", "countryCode"];

/** The address in the columns of `alias`, with the name of its country; `state` is its column of the state. */
export const addressSql = (alias: string, state = "stateProvince"): Sql => {
  const columns = addressColumns.map((name) => {
    const column = identifier(name === "stateProvince" ? state : name);
    return sql`${name}::text, ${identifier(alias)}.${column}`;
  });
  const country = sql`SELECT co."name" FROM "country" co WHERE co."alpha2" = ${identifier(alias)}."countryCode"`;
  return sql`json_build_object(${join(columns)}, 'country', (${country}))`;
};

const companySql = (companyId: string): Sql => sql`
  SELECT row_to_json(r) FROM (
    SELECT c."name", c."registrationNumber", c."taxId", c."phone", c."email", c."website",
      c."logoMark", c."logoIcon", ${addressSql("c")} AS "address"
    FROM "company" c WHERE c."id" = ${companyId}) r`;

/** The tables of the two kinds of partner. */
const partners = {
  customer: { contacts: "customerContact", locations: "customerLocation" },
  supplier: { contacts: "supplierContact", locations: "supplierLocation" },
} as const;

/**
 * Name, contact and address of a customer or supplier. Its address is that of the location named, otherwise that of its
 * first location by name.
 */
export function partySql(
  kind: keyof typeof partners,
  { partner, location = sql`NULL`, contact = sql`NULL` }: { partner: Sql; location?: Sql; contact?: Sql },
): Sql {
  const { contacts, locations } = partners[kind];
  const owner = identifier(`${kind}Id`);
  return sql`(
    SELECT json_build_object('name', p."name",
      'contact', (
        SELECT nullif(co."fullName", '') FROM ${identifier(contacts)} pc
        JOIN "contact" co ON co."companyId" = pc."companyId" AND co."id" = pc."contactId"
        WHERE pc."companyId" = p."companyId" AND pc."id" = ${contact}),
      'address', (
        SELECT ${addressSql("a")} FROM ${identifier(locations)} l
        JOIN "address" a ON a."companyId" = l."companyId" AND a."id" = l."addressId"
        WHERE l."companyId" = p."companyId" AND (l.${owner} = p."id" OR l."id" = ${location})
        ORDER BY (l."id" = ${location}) DESC NULLS LAST, l."name", l."id" LIMIT 1))
    FROM ${identifier(kind)} p WHERE p."companyId" = d."companyId" AND p."id" = ${partner})`;
}

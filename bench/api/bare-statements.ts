import sql, { join, raw, type Sql } from "sql-template-tag";
import { demoId } from "@/lib/schemas/demo-ids";

/** The company and the user of every call; the bare server does not authenticate. */
export const companyId = demoId("co", 1);
export const userId = demoId("usr", 1);

const fields = sql`"id", "name", "table", "url", "active", "onInsert", "onUpdate", "onDelete"`;
const page = sql`ORDER BY "name", "id" LIMIT 20`;

/** `select` returns the rows of the response; `before` holds the common table expressions that write. */
export interface Statement {
  before?: Sql;
  select: Sql;
}

/** The first 20 webhooks by name after skipping `offset`. */
export const list = (offset: number): Statement => ({
  select: sql`SELECT ${fields} FROM "webhook" WHERE "companyId" = ${companyId} ${page} OFFSET ${offset}`,
});

/** The 20 webhooks after the one with this name and id. */
export const listAfter = (name: string, id: string): Statement => ({
  select: sql`
    SELECT ${fields} FROM "webhook"
    WHERE "companyId" = ${companyId} AND ("name", "id") > (${name}, ${id}) ${page}`,
});

export const byKey = (id: string): Statement => ({
  select: sql`SELECT ${fields} FROM "webhook" WHERE "companyId" = ${companyId} AND "id" = ${id}`,
});

/** An invoice with its customer and its lines. */
export const wholeInvoice = (id: string): Statement => ({
  select: sql`
    SELECT i."invoiceId", i."status", i."totalAmount"::float8 AS "totalAmount",
           json_build_object('name', c."name", 'currencyCode', c."currencyCode") AS "customer",
           (SELECT coalesce(json_agg(json_build_object('id', l."id", 'description', l."description",
                     'quantity', l."quantity"::float8, 'unitPrice', l."unitPrice"::float8) ORDER BY l."id"), '[]')
            FROM "salesInvoiceLine" l WHERE l."companyId" = ${companyId} AND l."invoiceId" = i."id") AS "salesInvoiceLine"
    FROM "salesInvoice" i JOIN "customer" c ON c."companyId" = i."companyId" AND c."id" = i."customerId"
    WHERE i."companyId" = ${companyId} AND i."id" = ${id}`,
});

/** A new webhook and its audit row. */
export function create(body: Record<string, unknown>): Statement {
  const names = [
    "name",
    "table",
    "url",
    "active",
    "onInsert",
    "onUpdate",
    "onDelete",
    "successCount",
    "errorCount",
  ];
  return {
    before: sql`
      WITH written AS (
        INSERT INTO "webhook" ("name", "table", "url", "active", "onInsert", "onUpdate", "onDelete",
                               "successCount", "errorCount", "companyId", "createdBy")
        VALUES (${join([...names.map((name) => body[name]), companyId, userId])})
        RETURNING ${fields}, "successCount", "lastSuccess", "errorCount", "lastError", "companyId"
      ), audited AS (${audit(
        "webhook.insert",
        sql`ARRAY["id"], jsonb_build_object('records', jsonb_build_object("id", jsonb_build_object(
          ${join(audited.map(newValue), ", ")}))) FROM written`,
      )})`,
    select: sql`SELECT ${fields} FROM written`,
  };
}

/** The columns of a webhook whose values an audit row holds. */
const audited = [
  "id",
  "name",
  "table",
  "url",
  "active",
  "onInsert",
  "onUpdate",
  "onDelete",
  "successCount",
  "lastSuccess",
  "errorCount",
  "lastError",
  "companyId",
];

const newValue = (name: string): Sql => raw(`'${name}', jsonb_build_object('new', "${name}")`);

/** Sets `active` of a webhook, with an audit row of the old and the new value. */
export const patch = (id: string, active: unknown): Statement => ({
  before: sql`
    WITH before AS (
      SELECT "id", "active" FROM "webhook" WHERE "companyId" = ${companyId} AND "id" = ${id} FOR UPDATE
    ), written AS (
      UPDATE "webhook" AS t SET "active" = ${active} FROM before
      WHERE t."companyId" = ${companyId} AND t."id" = before."id" RETURNING t."id", t."active", before."active" AS "was"
    ), audited AS (${audit(
      "webhook.update",
      sql`ARRAY["id"], jsonb_build_object('records', jsonb_build_object("id", jsonb_build_object('active',
        jsonb_build_object('old', "was", 'new', "active")))) FROM written`,
    )})`,
  select: sql`SELECT "id" FROM written`,
});

/** INSERT of an audit row; `rest` is the SQL of the record IDs, the changes and the FROM clause. */
export const audit = (action: string, rest: Sql): Sql => sql`
  INSERT INTO "auditLog" ("companyId", "userId", "requestId", "address", "action", "recordIds", "changes")
  SELECT ${companyId}, ${userId}, gen_random_uuid(), '127.0.0.1', ${action}, ${rest}`;

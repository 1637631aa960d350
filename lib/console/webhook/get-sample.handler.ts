import sql from "sql-template-tag";
import { contract } from "@/lib/console/webhook/get-sample.contract";
import { findResource } from "@/lib/resources";
import { notFound } from "@/lib/schemas/errors";
import { bodyOf } from "@/lib/server/webhooks/message";
import type { SystemRun } from "../handler";
import { formerRow, sampleRow } from "./sample-row";

export { contract };

const at = new Date("2026-03-05T10:00:00.250Z");

export const run: SystemRun<typeof contract> = async ({ send, call: { actor } }, { table }) => {
  const { rows } = await send<{ table: string; column: string; expression: string }>(sql`
    SELECT c.relname AS "table", a.attname AS "column", pg_get_expr(d.adbin, d.adrelid) AS "expression"
    FROM pg_attrdef d JOIN pg_class c ON c.oid = d.adrelid
    JOIN pg_attribute a ON a.attrelid = d.adrelid AND a.attnum = d.adnum AND a.attgenerated = ''
    WHERE c.relnamespace = 'public'::regnamespace AND (c.relname = ${table} OR a.attname = 'id')
      AND EXISTS (SELECT FROM "webhookTable" w WHERE w."table" = ${table})`);
  const resource = findResource(table);
  if (!resource || rows.length === 0) throw notFound("A table that can be watched");
  const defaults = new Map(rows.map((row) => [`${row.table}.${row.column}`, row.expression]));
  const row = sampleRow(resource, defaults, actor);
  const { now, before } = formerRow(resource, row, actor);
  const event = (operation: string, record: object, old: object | null = null) => {
    const type = `${table}.${operation}`;
    const oldRow = old && JSON.stringify(old);
    const body = bodyOf({
      type,
      at,
      companyId: actor.companyId,
      isTest: false,
      row: JSON.stringify(record),
      oldRow,
    });
    return { type, payload: JSON.parse(body) };
  };
  return { events: [event("inserted", row), event("updated", now, before), event("deleted", row)] };
};

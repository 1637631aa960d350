import pg from "pg";
import sql from "sql-template-tag";
import { afterAll, expect, test } from "vitest";
import * as z from "zod";
import * as fields from "@/lib/schemas/fields";
import { DatabaseClient } from "@/lib/server/database/connections/client";
import { testDatabase } from "@/lib/server/testing/database";
import { project } from "./project";
import { containing, countedListOf, listOf, recordOf } from "./results";

const { connectionString } = await testDatabase("empty");
const pool = new pg.Pool({ Client: DatabaseClient, connectionString, max: 1 });
// The database is dropped at once, which may end a connection that is still closing.
pool.on("error", () => undefined);
afterAll(() => pool.end());

const Sample = z.strictObject({
  at: fields.timestamp(),
  day: fields.date(),
  price: fields.number(),
  quantity: fields.numberList(),
  next: fields.bigint(),
  words: fields.textList(),
  notes: fields.json(),
  missing: fields.timestamp().nullable(),
});

const rows = sql`
  (VALUES ('2026-03-04 15:02:11.4+01'::timestamptz(3), '2026-03-04'::date, 48.50000::numeric(20,5),
           '{100.00000,0.50000,123456789012345.00000}'::numeric(20,5)[], 9007199254740991, '{a,"b c"}'::text[],
           '{"a":25.0010}'::jsonb, NULL::timestamptz))
  s ("at", "day", "price", "quantity", "next", "words", "notes", "missing")`;

const bodyOf = async (statement: ReturnType<typeof listOf>): Promise<string | undefined> =>
  (await pool.query<{ body: string }>(statement)).rows[0]?.body;

test("every kind of column has its wire form, regardless of the session's TimeZone and DateStyle", async () => {
  await pool.query("SET TIME ZONE 'Asia/Tokyo'; SET DateStyle = 'German'");
  expect(await bodyOf(recordOf(sql`SELECT ${project(Sample, "s")} FROM ${rows}`))).toBe(
    '{"at":"2026-03-04T14:02:11.400Z","day":"2026-03-04","price":48.5,"quantity":[100,0.5,123456789012345],' +
      '"next":9007199254740991,"words":["a","b c"],"notes":{"a": 25.0010},"missing":null}',
  );
});

test("an expression replaces the column of the same name and its wire form", async () => {
  const One = z.strictObject({ price: fields.number() });
  const select = sql`SELECT ${project(One, "s", { price: sql`s."price" * 2.00` })} FROM ${rows}`;
  expect(await bodyOf(recordOf(select))).toBe('{"price":97}');
});

test("an empty selection is an empty list, and no record at all", async () => {
  const nothing = sql`SELECT 1 AS "one" WHERE false`;
  expect(await bodyOf(listOf(nothing))).toBe('{"results" : [], "count" : null}');
  expect(await bodyOf(countedListOf(nothing, sql`SELECT 7`))).toBe('{"data" : [], "count" : 7}');
  expect(await bodyOf(recordOf(nothing))).toBeUndefined();
});

test("a list keeps the order of its selection", async () => {
  const numbers = sql`SELECT n FROM generate_series(1, 3) n ORDER BY n DESC`;
  expect(await bodyOf(listOf(numbers))).toContain('[{"n":3}, {"n":2}, {"n":1}]');
});

test("wildcards of patterns are literal characters in a search", () => {
  expect(containing("50%_A\\B")).toBe("%50\\%\\_A\\\\B%");
});

import fc from "fast-check";
import sql from "sql-template-tag";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { resources } from "@/lib/resources";
import type { Resource } from "@/lib/resources/define";
import { type After, pageSql } from "../sql/page";
import { rowApi } from "../testing/row-api";
import { columnsOf } from "./columns";
import { decidingTerms } from "./cursor";
import { parseRowQuery } from "./row-query";

const { company1, company2, deps } = await rowApi();

/** Address of the next page; undefined on the last one. */
const nextOf = (headers: Record<string, string>) => /^<(.+)>; rel="next"$/.exec(headers.link ?? "")?.[1];

/** More than any walk of these tests has pages: links that lead in a circle fail at once. */
const maxPages = 200;

/** The rows of every page, one after the other by their links. */
async function walk(path: string) {
  const pages: unknown[][] = [];
  for (let next: string | undefined = path; next; ) {
    if (pages.length > maxPages) throw new Error(`The links of ${path} lead on after ${maxPages} pages.`);
    const response = await company1.get(next);
    expect([next, response.status, response.json?.message]).toEqual([next, 200, undefined]);
    pages.push(response.json);
    next = nextOf(response.headers);
  }
  return pages;
}

const cursorOf = async (path: string) =>
  new URLSearchParams(nextOf((await company1.get(path)).headers)?.split("?")[1]).get("after") ?? "";

beforeAll(async () => {
  await company1.send(
    "POST",
    "/webhook",
    Array.from({ length: 60 }, (_, n) => company1.webhook(`page ${n % 7}`)),
  );
  await deps.pool.query(sql`
    WITH numbered AS (SELECT "id", row_number() OVER (ORDER BY "id") AS n FROM "webhook")
    UPDATE "webhook" AS w SET "successCount" = n % 5, "active" = n % 2 = 0,
      "lastError" = CASE WHEN n % 3 > 0 THEN '2026-01-01'::timestamptz + (n % 4) * interval '1.001 s' END
    FROM numbered WHERE numbered."id" = w."id"`);
  await deps.pool.query(sql`
    WITH numbered AS (SELECT "id", row_number() OVER (ORDER BY "id") AS n FROM "item")
    UPDATE "item" AS i SET "customFields" = CASE n % 4 WHEN 0 THEN '{}' WHEN 1 THEN '{"a": null}'
      ELSE jsonb_build_object('a', jsonb_build_array(n % 3, 'x"y')) END
    FROM numbered WHERE numbered."id" = i."id"`);
});

describe("the Link of a full page", () => {
  test.each([
    "",
    "order=name",
    "order=name.desc,successCount",
    "order=active,lastError.desc",
    "order=lastError",
    "order=lastError.nullsfirst",
    "order=lastError.desc.nullslast,successCount.desc",
    "order=lastError.desc.nullsfirst,active.desc,name",
    "order=id.desc",
    "order=successCount,successCount.desc,id,name",
    "order=name->>x,successCount->0",
  ])("leads through the same rows as offsets do: %s", async (order) => {
    for (const limit of [1, 7, 20]) {
      const path = `/webhook?select=id,name&successCount=neq.4&${order}`;
      const whole = (await company1.get(path)).json;
      const pages = await walk(`${path}&limit=${limit}`);
      expect(pages.flat()).toEqual(whole);
      expect(pages.slice(0, -1).every((page) => page.length === limit)).toBe(true);
    }
  });

  test.each([
    "customFields->a",
    "customFields->a.desc",
    "customFields->a->>1,customFields->a->0.desc.nullslast",
  ])("follows JSON values too: order=%s", async (order) => {
    const whole = (await company1.get(`/item?select=id&order=${order}`)).json;
    expect((await walk(`/item?select=id&order=${order}&limit=3`)).flat()).toEqual(whole);
  });

  test("leads through every table in any order of any columns", async () => {
    const all: Resource[] = Object.values(resources);
    const orders = fc.constantFrom(...all).chain((resource) => {
      const names = [...columnsOf(resource).values()].filter(({ isEncrypted }) => !isEncrypted);
      const term = fc
        .tuple(
          fc.constantFrom(...names.map(({ name }) => name)),
          fc.constantFrom("", ".asc", ".desc"),
          fc.constantFrom("", ".nullsfirst", ".nullslast"),
        )
        .map((parts) => parts.join(""));
      return fc.tuple(fc.constant(resource), fc.array(term, { minLength: 1, maxLength: 3 }));
    });
    await fc.assert(
      fc.asyncProperty(orders, async ([{ name, key }, terms]) => {
        const path = `/${name}?select=${key}&order=${terms.join(",")}`;
        const whole = (await company1.get(path)).json;
        const limit = Math.max(1, Math.ceil(whole.length / 6));
        expect((await walk(`${path}&limit=${limit}`)).flat()).toEqual(whole);
      }),
      { numRuns: 120 },
    );
  }, 120_000);

  test("exists only for a page as long as its limit", async () => {
    for (const path of [
      "/webhook?limit=0",
      "/webhook?id=eq.nothing&select=*",
      "/webhook",
      "/webhook?name=eq.none",
    ]) {
      expect((await company1.get(path)).headers.link).toBeUndefined();
    }
    expect((await company1.get("/webhook?limit=2")).headers.link).toMatch(
      /^<\/webhook\?limit=2&after=[\w-]+>; rel="next"$/,
    );
  });

  test("replaces an offset and a Range by where their page ended", async () => {
    const whole = (await company1.get("/webhook?select=id&order=name")).json;
    const skipped = await company1.get("/webhook?select=id&order=name&limit=5&offset=10");
    expect((await company1.get(nextOf(skipped.headers) ?? "")).json).toEqual(whole.slice(15, 20));
    const ranged = await company1.get("/webhook?select=id&order=name", { range: "10-14" });
    expect((await company1.get(nextOf(ranged.headers) ?? "")).json).toEqual(whole.slice(15, 20));
    const both = await company1.get(`${nextOf(skipped.headers)}&offset=2`);
    expect(both.json).toEqual(whole.slice(17, 22));
  });

  test("works for HEAD, CSV and counts, and is ignored by writes", async () => {
    const path = "/webhook?select=id&order=name&limit=5";
    const next = nextOf((await company1.get(path)).headers);
    expect(nextOf((await company1.send("HEAD", path)).headers)).toBe(next);
    expect(nextOf((await company1.get(path, { accept: "text/csv" })).headers)).toBe(next);
    const counted = await company1.get(next ?? "", { prefer: "count=exact" });
    expect([counted.status, counted.json.length]).toEqual([206, 5]);
    expect(Number(counted.headers["content-range"]?.split("/")[1])).toBeGreaterThan(59);
    const rejected = await company1.send("DELETE", `/webhook?after=${await cursorOf(path)}`);
    expect([rejected.status, rejected.json.code]).toEqual([400, "21000"]);
  });

  test.each([
    [5_000, /[?&]after=[\w-]+>/],
    [9_000, /[?&]offset=2>/],
  ])("leads on past values of %i characters", async (length, link) => {
    const names = ["x", "y".repeat(length), `${"y".repeat(length)}1`, "y".repeat(length + 1), "z"];
    const url = `https://example.com/${length}`;
    await company1.send(
      "POST",
      "/webhook",
      names.map((name) => company1.webhook(name, { url })),
    );
    const path = `/webhook?select=id,name&url=eq.${url}&order=name`;
    const whole = (await company1.get(path)).json;
    expect(whole).toHaveLength(5);
    for (const limit of [1, 2]) expect((await walk(`${path}&limit=${limit}`)).flat()).toEqual(whole);
    expect((await company1.get(`${path}&limit=2`)).headers.link).toMatch(link);
  });

  test("repeats long filters, and is omitted only where they would not fit the headers", async () => {
    const { json } = await company1.get("/webhook?select=id&order=id&limit=2");
    const [first, second] = json.map(({ id }: { id: string }) => id);
    const pageOf = (others: number) => {
      const ids = Array.from({ length: others }, (_, n) => `another-webhook-${String(n).padStart(3, "0")}`);
      return `/webhook?select=id&id=in.(${[first, second, ...ids]})&order=name&limit=1`;
    };
    expect(pageOf(400).length).toBeLessThan(12_000);
    expect((await walk(pageOf(400))).flat()).toHaveLength(2);
    const page = await company1.get(pageOf(1_000));
    expect([page.json.length, page.headers.link]).toEqual([1, undefined]);
  });

  test.each([
    ["of related records", "/salesInvoice?select=id,customer()&order=customer(name).desc"],
    ["of groups", "/salesInvoice?select=status,customer(name),count()&order=status"],
    ["of more terms", `/webhook?select=id&order=${Array.from({ length: 9 }, (_, n) => `name->${n}`)}`],
  ])("leads on by an offset where an order %s has no cursor", async (_, path) => {
    const whole = (await company1.get(path)).json;
    expect(whole.length).toBeGreaterThan(8);
    expect((await walk(`${path}&limit=4`)).flat()).toEqual(whole);
    const { headers } = await company1.get(`${path}&offset=3`, { range: "5-6" });
    expect(nextOf(headers)).toMatch(/&limit=2&offset=7$/);
  });
});

describe("a cursor", () => {
  test("of another order or resource, or a forged one, is rejected with PGRST100", async () => {
    const cursor = await cursorOf("/webhook?order=name&limit=2");
    const forged = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
    const open = JSON.parse(Buffer.from(cursor, "base64url").toString());
    const wrong = [
      `/webhook?after=${cursor}`,
      `/webhook?order=name.desc&after=${cursor}`,
      `/webhook?order=name.nullsfirst&after=${cursor}`,
      `/item?order=name&after=${cursor}`,
      ...["", "x", "%00", `${cursor}=`, cursor.slice(2), "e30", "bnVsbA", forged({ ...open, place: [] })].map(
        (text) => `/webhook?order=name&after=${text}`,
      ),
      `/webhook?order=name&after=${forged({ ...open, place: [1, 2] })}`,
      `/webhook?order=name&after=${forged({ ...open, place: ["a", null] })}`,
      `/webhook?order=name&after=${forged({ ...open, more: 1 })}`,
    ];
    for (const path of wrong) {
      const response = await company1.get(path);
      expect([path, response.status, response.json.code]).toEqual([path, 400, "PGRST100"]);
    }
  });

  test("holds values as the caller could send them in a filter: nonsense is a 400", async () => {
    const open = JSON.parse(
      Buffer.from(await cursorOf("/webhook?order=successCount&limit=2"), "base64url").toString(),
    );
    for (const value of ["x", "\u0000", "9".repeat(400), "1; DROP TABLE webhook"]) {
      const text = Buffer.from(JSON.stringify({ ...open, place: [value, "k"] })).toString("base64url");
      expect((await company1.get(`/webhook?order=successCount&after=${text}`)).status).toBe(400);
    }
  });

  test("of another company opens nothing: it names a place, not rows", async () => {
    const cursor = await cursorOf("/webhook?order=name&limit=2");
    const rows = (await company2.get(`/webhook?select=companyId&order=name&after=${cursor}`)).json;
    for (const { companyId } of rows) expect(companyId).toBe(company2.companyId);
  });
});

describe("page 400", () => {
  test("costs what page 1 costs: it is read from an index, from where page 399 ended", async () => {
    const client = await deps.pool.connect();
    onTestFinished(async () => {
      await client.query("ROLLBACK");
      client.release();
    });
    await client.query("BEGIN");
    // In parts, each well within the time of a statement.
    for (const from of [1, 5_001, 10_001, 15_001]) {
      await client.query(sql`
        INSERT INTO "webhook" ("companyId", "createdBy", "name", "table", "url")
        SELECT ${company1.companyId}, ${company1.userId}, 'deep ' || n / 50, 'item', 'https://example.com'
        FROM generate_series(${from}::int, ${from + 4_999}::int) AS n`);
    }
    await client.query(`ANALYZE "webhook"`);
    const resource = resources.webhook;
    const actor = { ...company1, companyGroupId: "", keyId: null, scopes: new Set<never>() };
    for (const order of ["id", "id.desc", "name", "name.desc"]) {
      const query = parseRowQuery(`order=${order}&limit=20`, resource, undefined);
      const terms = decidingTerms(resource, query.order) ?? [];
      const { rows } = await client.query(sql`
        SELECT "name", "id" FROM "webhook" WHERE "companyId" = ${company1.companyId} AND "name" = 'deep 200' LIMIT 1`);
      const place = order.startsWith("id") ? [rows[0].id] : [rows[0].name, rows[0].id];
      const blocks = async (after: After | null) => {
        const page = pageSql(resource, actor, query, after);
        const plan = await client.query(sql`EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${page}`);
        const { Plan } = plan.rows[0]["QUERY PLAN"][0];
        return Plan["Shared Hit Blocks"] + Plan["Shared Read Blocks"];
      };
      await blocks(null);
      const [first, deep] = [await blocks(null), await blocks({ terms, place })];
      expect([order, first, deep, deep < 3 * first + 20]).toEqual([order, first, deep, true]);
    }
  });
});

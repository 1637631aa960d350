import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { resources } from "@/lib/resources";
import { demoId } from "@/lib/schemas/demo-ids";
import { handleRequest } from "../api/handle-request";
import { testApi } from "../testing/test-api";
import { formats } from "./export/formats";
import { readSheet, type SheetCell } from "./xlsx/read-sheet";

const api = await testApi();
const key = await api.createApiKey();
const sheetOf = async (bytes: Buffer = Buffer.alloc(0)) => {
  const rows: SheetCell[][] = [];
  for await (const some of readSheet(bytes)) rows.push(...some.map(({ cells }) => cells));
  return rows;
};
const get = (path: string, withKey = key) => api.call({ path: `/api/console/export/${path}`, key: withKey });

/** A customer whose name a spreadsheet would run, and one with everything that CSV quotes. */
const names = ['=HYPERLINK("http://evil","click")', 'Voss, "Köln"'];
for (const name of names) {
  const body = { name, currencyCode: "EUR", taxPercent: -0.07, tags: ["a", "b"], phone: "-12" };
  expect((await api.call({ method: "POST", path: "/customer", key, body })).status).toBe(201);
}
const own = `name=in.(${encodeURIComponent(names.map((name) => `"${name.replaceAll('"', '\\"')}"`).join(","))})`;
const list = `select=name,accountManagerId,currencyCode,taxPercent,phone,tags&order=name&${own}`;

test("CSV has the selected columns of the rows that match, names next to ids, and no formulas", async () => {
  const { status, headers, text } = await get(`customer.csv?${list}`);
  expect([status, headers["content-type"]]).toEqual([200, "text/csv; charset=utf-8"]);
  expect(headers["content-disposition"]).toMatch(/^attachment; filename="customer-\d{4}-\d\d-\d\d\.csv"$/);
  expect(text.replace("\uFEFF", "").split("\r\n")).toEqual([
    "Name,Account manager,Account manager ID,Currency,Currency code,Tax rate,Phone,Tags",
    `"'=HYPERLINK(""http://evil"",""click"")",,,EUR · Euro,EUR,-0.07,-12,"a, b"`,
    `"Voss, ""Köln""",,,EUR · Euro,EUR,-0.07,-12,"a, b"`,
    "",
  ]);
});

test("JSON has the values of the API and the names of references", async () => {
  const { json } = await get(`customer.json?${list}`);
  expect(json[1]).toEqual({
    ...{ name: names[1], "accountManagerId.name": null, accountManagerId: null, taxPercent: -0.07 },
    ...{ "currencyCode.name": "EUR · Euro", currencyCode: "EUR", phone: "-12", tags: ["a", "b"] },
  });
  const all = await get("customer.json?select=name,accountManagerId&accountManagerId=not.is.null&order=name");
  for (const row of all.json) expect(row["accountManagerId.name"]).toMatch(/^[A-Z]\S+ \S/);
});

test("Excel has texts as texts, numbers as numbers and dates as dates", async () => {
  const rows = await sheetOf((await get(`customer.xlsx?${list}`)).bytes);
  expect(rows[0]).toEqual([
    "Name",
    "Account manager",
    "Account manager ID",
    "Currency",
    "Currency code",
    "Tax rate",
    "Phone",
    "Tags",
  ]);
  expect(rows[1]).toEqual([names[0], null, null, "EUR · Euro", "EUR", { percent: -7 }, "-12", "a, b"]);
  const dated = await get("salesInvoice.xlsx?select=invoiceId,dateDue,totalAmount&dateDue=not.is.null");
  const [, first] = await sheetOf(dated.bytes);
  expect(first).toEqual([expect.any(String), expect.stringMatching(/^\d{4}-\d\d-\d\d$/), expect.any(Number)]);
});

test("times of an Excel file have no offset", async () => {
  const [, cells] = await sheetOf((await get(`customer.xlsx?select=createdAt&${own}`)).bytes);
  expect(cells).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?$/)]);
});

test("all rows are exported, not a page of them, and no other company's", async () => {
  const count = async (withKey: string) => {
    const { headers } = await api.call({
      path: "/customer?select=id&limit=0",
      key: withKey,
      headers: { prefer: "count=exact" },
    });
    return Number(headers["content-range"]?.split("/")[1]);
  };
  const other = await api.createApiKey(["*"], 2);
  for (const one of [key, other]) {
    const { json } = await get("customer.json?select=id", one);
    expect(json).toHaveLength(await count(one));
  }
  const { json } = await get(`customer.json?select=id&${own}`, other);
  expect(json).toEqual([]);
});

test("rows are in the order of a related record's name, as on the screen, for callers who may read that record", async () => {
  const query = "select=id,customerId,customer_named:customerId()&order=customer_named(name).desc";
  const list = (await api.call({ path: `/salesInvoice?${query}`, key })).json;
  const ids = (rows: { id: string }[]) => rows.map(({ id }) => id);
  const { json } = await get(`salesInvoice.json?${query}`);
  expect(ids(json)).toEqual(ids(list));
  const named: string[] = json.map((row: Record<string, string>) => row["customerId.name"]);
  expect(new Set(named).size).toBeGreaterThan(5);
  expect(Object.keys(json[0])).toEqual(["id", "customerId.name", "customerId"]);
  const unscoped = await get(`salesInvoice.json?${query}`, await api.createApiKey(["invoicing:read"]));
  expect([unscoped.status, unscoped.json.code]).toEqual([403, "missing_scope"]);
});

test("amounts in the currency of their document have it next to them, if the list selects it", async () => {
  const query = "select=id,supplierUnitPrice,...supplierQuote(currencyCode)&order=id";
  const list = (await api.call({ path: `/supplierQuoteLinePrice?${query}`, key })).json;
  expect(new Set(list.map((row: Record<string, string>) => row.currencyCode)).size).toBeGreaterThan(2);
  expect((await get(`supplierQuoteLinePrice.json?${query}`)).json).toEqual(list);
  const named = await get(`supplierQuoteLinePrice.csv?${query.replace("id,", "supplierQuoteId,")}`);
  const [head, first] = named.text.replace("\uFEFF", "").split("\r\n");
  expect(head).toBe("Supplier quote,Supplier quote ID,Supplier unit price,Currency");
  expect(first).toMatch(/^SQ\d+,sq_\w+,[\d.]+,[A-Z]{3}$/);
});

test("a file has the day of the company's time zone in its name", async () => {
  const timeZone = new Date().getUTCHours() < 11 ? "Etc/GMT+12" : "Pacific/Kiritimati";
  await api.deps.pool.query(`UPDATE "company" SET "timezone" = $1 WHERE "id" = $2`, [
    timeZone,
    demoId("co", 1, 2),
  ]);
  const days = () => new Intl.DateTimeFormat("en-CA", { timeZone }).format();
  const before = days();
  const { headers } = await get("customer.csv?select=name", await api.createApiKey(["*"], 2));
  const [, day] =
    /^attachment; filename="customer-(.+)\.csv"$/.exec(headers["content-disposition"] ?? "") ?? [];
  expect([before, days()]).toContain(day);
});

test("an export without rows is a file with headings", async () => {
  const none = "select=name&id=eq.nothing";
  expect((await get(`customer.csv?${none}`)).text).toBe("\uFEFFName\r\n");
  expect((await get(`customer.json?${none}`)).json).toEqual([]);
  expect(await sheetOf((await get(`customer.xlsx?${none}`)).bytes)).toEqual([["Name"]]);
});

test.each<[string, number, string, string?]>([
  ["customer.pdf", 404, "unknown_operation"],
  ["nothing.csv", 404, "unknown_operation"],
  ["customer.csv?select=nothing", 400, "42703"],
  ["customer.csv?nothing=eq.1", 400, "42703"],
  ["customer.csv?select=name::text", 400, "invalid_input", "select"],
  ["customer.csv?select=name,salesInvoice(id)", 400, "invalid_input", "select"],
  ["customer.csv?limit=5", 400, "invalid_input", "limit"],
  ["customer.csv?taxPercent=eq.x", 400, "22P02"],
  ["supplierBankAccount.csv?select=accountNumber", 400, "invalid_input"],
])("%s is rejected with %s before a byte of a file", async (path, status, code, parameter = "") => {
  const response = await get(path);
  expect([response.status, response.json?.code]).toEqual([status, code]);
  if (parameter) expect(response.json?.issues).toMatchObject([{ path: [parameter] }]);
});

test("an Excel file has no more rows than a sheet, a CSV file any number", async () => {
  const { xlsx } = formats;
  expect(xlsx.maxRows).toBe(1_048_575);
  const { length } = (await get("customer.json?select=name")).json;
  onTestFinished(() => {
    formats.xlsx = xlsx;
  });
  formats.xlsx = { ...xlsx, maxRows: length };
  expect(await sheetOf((await get("customer.xlsx?select=name")).bytes)).toHaveLength(length + 1);
  formats.xlsx = { ...xlsx, maxRows: length - 1 };
  expect(await get("customer.xlsx?select=name")).toMatchObject({
    status: 400,
    json: { code: "invalid_input", message: `A file of this format has at most ${length - 1} rows.` },
  });
  const [name] = names;
  const filter = `name=neq.${encodeURIComponent(name ?? "")}`;
  expect((await get(`customer.xlsx?select=name&${filter}`)).status).toBe(200);
  expect((await get("customer.csv?select=name")).status).toBe(200);
});

test.each(Object.keys(resources))("%s is exported with all columns that may be", async (name) => {
  const { status, json } = await get(`${name}.json`);
  expect([status, json.message]).toEqual([200, undefined]);
});

test.each([
  ["oauthCode", "code"],
  ["authenticationChallenge", "challenge"],
  ["supplierBankAccount", "accountNumber"],
])("of %s, %s is not one of them", async (name, secret) => {
  const [row] = (await get(`${name}.json`)).json;
  expect(Object.keys(row).length).toBeGreaterThan(3);
  expect(row).not.toHaveProperty(secret);
});

test("the scope to read the list is needed", async () => {
  const { status, json } = await get("customer.csv", await api.createApiKey(["items:read"]));
  expect([status, json.code]).toEqual([403, "missing_scope"]);
});

const opened = () =>
  handleRequest(
    {
      method: "GET",
      path: "/api/console/export/shippingTerm.csv",
      query: "select=name",
      header: (header) => (header === "authorization" ? `Bearer ${key}` : undefined),
      address: "127.0.0.1",
      body: async () => Buffer.alloc(0),
    },
    api.deps,
  );

describe("an export of far more rows than are on their way between database and caller", () => {
  beforeAll(() =>
    api.deps.pool.query(
      `INSERT INTO "shippingTerm" ("companyId", "createdBy", "name")
       SELECT $1, $2, n || repeat('x', 300) FROM generate_series(1, 20000) n`,
      [demoId("co", 1), demoId("usr", 1)],
    ),
  );
  afterAll(() => api.deps.pool.query(`DELETE FROM "shippingTerm" WHERE length("name") > 300`));

  test("a caller that stops reading frees its connection, and no more than three run at once", async () => {
    const running = [await opened(), await opened(), await opened()];
    const rejected = await opened();
    expect([rejected.status, rejected.headers["retry-after"]]).toEqual([429, "10"]);
    for (const { stream } of running) stream?.destroy();
    const { requests } = api.deps;
    await expect.poll(() => requests.totalCount - requests.idleCount).toBe(0);
    await expect.poll(async () => (await get("shippingTerm.csv?select=name&limit=1")).status).toBe(400);
  });

  test("an error after the head breaks the file off", async () => {
    const { status, stream } = await opened();
    expect(status).toBe(200);
    // It is idle once its read-ahead buffer is full.
    await expect
      .poll(async () => {
        const { rowCount } = await api.deps.pool.query(
          `SELECT pg_terminate_backend("pid") FROM pg_stat_activity
         WHERE "state" LIKE 'idle in transaction%' AND "datname" = current_database()`,
        );
        return rowCount;
      })
      .toBe(1);
    await expect(buffer(stream ?? Readable.from([]))).rejects.toThrow();
  });
});

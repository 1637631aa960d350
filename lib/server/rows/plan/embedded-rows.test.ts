import { describe, expect, test } from "vitest";
import { resources } from "@/lib/resources";
import { findRelations, relationsOf } from "@/lib/resources/relations";
import { demoId } from "@/lib/schemas/demo-ids";
import { comparison, returned, rowApi } from "../testing/row-api";

const api = await rowApi();
const { company1, company2 } = api;
const keyOf = (...scopes: string[]) => api.createApiKey(scopes, 1);
const { json, expected } = comparison(api);

describe("embedded resources", () => {
  test.each<[name: string, path: string, sql: string]>([
    [
      "one related record and a list of them",
      "/salesInvoice?select=invoiceId,customer(name),salesInvoiceLine(quantity)&order=invoiceId&salesInvoiceLine.order=id",
      `SELECT i."invoiceId", (SELECT json_build_object('name', c.name) FROM customer c WHERE c.id = i."customerId") AS customer,
         coalesce((SELECT json_agg(json_build_object('quantity', trim_scale(l.quantity)) ORDER BY l.id)
                   FROM "salesInvoiceLine" l WHERE l."invoiceId" = i.id), '[]') AS "salesInvoiceLine"
       FROM "salesInvoice" i WHERE i."companyId" = $1 ORDER BY 1`,
    ],
    [
      "three levels",
      "/customer?select=name,salesInvoice(invoiceId,salesInvoiceLine(id,item(name)))&order=name&limit=5",
      `SELECT c.name, coalesce((SELECT json_agg(json_build_object('invoiceId', i."invoiceId", 'salesInvoiceLine',
           coalesce((SELECT json_agg(json_build_object('id', l.id, 'item',
               (SELECT json_build_object('name', t.name) FROM item t WHERE t.id = l."itemId")) ORDER BY l.id)
             FROM "salesInvoiceLine" l WHERE l."invoiceId" = i.id), '[]')) ORDER BY i.id)
         FROM "salesInvoice" i WHERE i."customerId" = c.id), '[]') AS "salesInvoice"
       FROM customer c WHERE c."companyId" = $1 ORDER BY 1 LIMIT 5`,
    ],
    [
      "a filter, an order and a page of the related rows",
      "/customer?select=name,salesInvoice(invoiceId)&salesInvoice.or=(status.eq.Paid,status.eq.Draft)&salesInvoice.order=invoiceId.desc&salesInvoice.limit=1&salesInvoice.offset=1&order=name",
      `SELECT c.name, coalesce((SELECT json_agg(json_build_object('invoiceId', x."invoiceId")) FROM
           (SELECT "invoiceId" FROM "salesInvoice" i WHERE i."customerId" = c.id AND i.status IN ('Paid', 'Draft')
            ORDER BY 1 DESC LIMIT 1 OFFSET 1) x), '[]') AS "salesInvoice"
       FROM customer c WHERE c."companyId" = $1 ORDER BY 1`,
    ],
    [
      "only records with related rows",
      "/customer?select=name,salesInvoice!inner(status)&salesInvoice.status=eq.Draft&order=name",
      `SELECT c.name, json_agg(json_build_object('status', i.status)) AS "salesInvoice" FROM customer c
       JOIN "salesInvoice" i ON i."customerId" = c.id AND i.status = 'Draft' WHERE c."companyId" = $1 GROUP BY c.name ORDER BY 1`,
    ],
    [
      "an inner relation of an inner relation",
      "/customer?select=name,salesInvoice!inner(invoiceId,salesInvoiceLine!inner())&salesInvoice.salesInvoiceLine.quantity=gt.39&order=name",
      `SELECT c.name, json_agg(json_build_object('invoiceId', i."invoiceId") ORDER BY i.id) AS "salesInvoice"
       FROM customer c JOIN "salesInvoice" i ON i."customerId" = c.id
       WHERE c."companyId" = $1 AND EXISTS (SELECT FROM "salesInvoiceLine" l WHERE l."invoiceId" = i.id AND l.quantity > 39)
       GROUP BY c.name ORDER BY 1`,
    ],
    [
      "records without related rows",
      "/customer?select=name,salesInvoice()&salesInvoice=is.null&order=name",
      `SELECT c.name FROM customer c WHERE c."companyId" = $1
       AND NOT EXISTS (SELECT FROM "salesInvoice" i WHERE i."customerId" = c.id) ORDER BY 1`,
    ],
    [
      "a null filter inside a logic tree",
      "/salesInvoice?select=invoiceId,shipment()&or=(shipment.not.is.null,status.eq.Draft)&order=invoiceId",
      `SELECT "invoiceId" FROM "salesInvoice" WHERE "companyId" = $1 AND ("shipmentId" IS NOT NULL OR status = 'Draft') ORDER BY 1`,
    ],
    [
      "the columns of a related record in the record itself",
      "/salesInvoice?select=invoiceId,...customer(customer:name,taxPercent)&order=invoiceId",
      `SELECT i."invoiceId", c.name AS customer, trim_scale(c."taxPercent") AS "taxPercent"
       FROM "salesInvoice" i JOIN customer c ON c.id = i."customerId" WHERE i."companyId" = $1 ORDER BY 1`,
    ],
    [
      "the columns of related rows as lists",
      "/customer?select=name,...salesInvoice(invoices:invoiceId)&salesInvoice.order=invoiceId&order=name",
      `SELECT c.name, coalesce((SELECT json_agg(i."invoiceId" ORDER BY i."invoiceId") FROM "salesInvoice" i WHERE i."customerId" = c.id), '[]') AS invoices
       FROM customer c WHERE c."companyId" = $1 ORDER BY 1`,
    ],
    [
      "an order by a related record",
      "/salesInvoice?select=invoiceId,customer()&order=customer(name).desc,invoiceId&limit=9",
      `SELECT i."invoiceId" FROM "salesInvoice" i JOIN customer c ON c.id = i."customerId"
       WHERE i."companyId" = $1 ORDER BY c.name DESC, 1 LIMIT 9`,
    ],
    [
      "a relation by its column, under another name, and by a column as hint",
      "/salesInvoice?select=invoiceId,bill:invoiceCustomerId(name),to:customer!invoiceCustomerId(name),currencyCode(code)&order=invoiceId",
      `SELECT i."invoiceId", json_build_object('name', c.name) AS bill, json_build_object('name', c.name) AS "to",
         json_build_object('code', i."currencyCode") AS "currencyCode"
       FROM "salesInvoice" i JOIN customer c ON c.id = i."invoiceCustomerId" WHERE i."companyId" = $1 ORDER BY 1`,
    ],
    [
      "a record that extends another, from both sides",
      `/customer?select=name,customerPayment(customer!customerId(name))&id=eq.${demoId("cust", 1)}`,
      `SELECT name, json_build_object('customer', json_build_object('name', name)) AS "customerPayment"
       FROM customer WHERE "companyId" = $1 AND id = '${demoId("cust", 1)}'`,
    ],
  ])("%s", async (_, path, sql) => {
    const rows = await json(path);
    expect(rows).toEqual(await expected(sql));
    expect(rows.length).toBeGreaterThan(0);
  });

  test("the same call with other values is the same statement with other results", async () => {
    const of = (status: string) =>
      json(`/customer?select=name,salesInvoice!inner(status)&salesInvoice.status=eq.${status}`);
    const statuses = [await of("Draft"), await of("Paid"), await of("Draft")].map((rows) => [
      ...new Set(
        rows.flatMap(({ salesInvoice }: { salesInvoice: { status: string }[] }) =>
          salesInvoice.map(({ status }) => status),
        ),
      ),
    ]);
    expect(statuses).toEqual([["Draft"], ["Paid"], ["Draft"]]);
  });

  test("inner relations count and page, by a cursor or in the order of related records by an offset", async () => {
    const path = "/customer?select=name,salesInvoice!inner()&salesInvoice.status=eq.Draft&limit=1";
    const counted = await company1.get(path, { prefer: "count=exact" });
    expect([counted.status, counted.headers["content-range"]]).toEqual([206, "0-0/2"]);
    expect(counted.headers.link).toContain("after=");
    const sorted = await company1.get("/salesInvoice?select=id,customer()&order=customer(name)&limit=1");
    expect(sorted.headers.link).toMatch(/&limit=1&offset=1>; rel="next"$/);
  });

  test("as CSV and without nulls", async () => {
    const csv = await company1.get("/salesInvoice?select=invoiceId,customer(name)&order=invoiceId&limit=1", {
      accept: "text/csv",
    });
    expect(csv.text).toBe('invoiceId,customer\nINV-000100,"{""name"":""Axton Aerospace Inc.""}"');
    const stripped = await company1.get("/salesInvoice?select=invoiceId,shipment(id)&limit=1", {
      accept: "application/vnd.pgrst.array+json;nulls=stripped",
    });
    expect(Object.keys(stripped.json[0])).toEqual(["invoiceId"]);
  });

  test("a write returns them, and its rows cannot be chosen or summed up by them", async () => {
    const path = `/salesInvoice?id=eq.${demoId("inv", 26)}`;
    const selected = `${path}&select=invoiceId,customer(name),salesInvoiceLine(id)&salesInvoiceLine.limit=1`;
    const changed = await company1.send("PATCH", selected, { customerReference: "PO 1" }, returned);
    expect(changed.json).toEqual([
      {
        invoiceId: expect.any(String),
        customer: { name: expect.any(String) },
        salesInvoiceLine: [{ id: expect.any(String) }],
      },
    ]);
    for (const [query, code] of [
      ["select=id,customer()&customer=is.null", "42703"],
      ["select=count()", "PGRST123"],
    ]) {
      const refused = await company1.send("PATCH", `${path}&${query}`, { customerReference: "PO 2" });
      expect([refused.status, refused.json.code]).toEqual([code === "42883" ? 404 : 400, code]);
    }
  });

  test.each([
    ["/salesInvoice?select=nothing(*)", 400, "PGRST200"],
    ["/salesInvoice?select=customer!nothing(*)", 400, "PGRST200"],
    ["/salesInvoice?select=webhook(*)", 400, "PGRST200"],
    ["/salesInvoice?select=employee(name)", 300, "PGRST201"],
    ["/salesInvoice?select=customer(nothing)", 400, "42703"],
    ["/salesInvoice?select=customer(nothing.sum())", 400, "42703"],
    ["/salesInvoice?select=customer(name)&customer.nothing=eq.1", 400, "42703"],
    ["/salesInvoice?select=customer(name)&customer.order=nothing", 400, "42703"],
    ["/salesInvoice?select=customer(name)&customer.name=what.1", 400, "PGRST100"],
    ["/salesInvoice?select=customer(name)&customer.limit=-1", 416, "PGRST103"],
    ["/salesInvoice?select=customer(name)&customer=eq.1", 400, "PGRST120"],
    ["/salesInvoice?select=customer(name)&other.name=eq.1", 400, "PGRST108"],
    ["/salesInvoice?select=customer(name)&customer.other.name=eq.1", 400, "PGRST108"],
    ["/salesInvoice?select=id&customer.name=eq.1", 400, "PGRST108"],
    ["/salesInvoice?order=customer(name)", 400, "PGRST108"],
    ["/customer?select=salesInvoice(id)&order=salesInvoice(id)", 400, "PGRST118"],
    ["/salesInvoice?select=customer(name),customer(id)", 400, "42712"],
    ["/supplier?select=supplierBankAccount(accountNumber)", 400, "0A000"],
    ["/customer?select=...salesInvoice(count())", 400, "PGRST127"],
  ])("%s is %d %s", async (path, status, code) => {
    const response = await company1.get(path);
    expect([response.status, response.json.code]).toEqual([status, code]);
  });

  test("an ambiguous relation is rejected with the choices", async () => {
    const { json: error } = await company1.get("/salesInvoice?select=employee(name)");
    expect(error.hint).toContain("'employee!assignee'");
    expect(error.details).toContain("many-to-one using salesInvoice(createdBy) and employee(id)");
  });

  test("a value that a related column cannot be is named by its parameter", async () => {
    const { status, json: error } = await company1.get(
      "/salesInvoice?select=customer(name)&customer.taxPercent=eq.high",
    );
    expect([status, error.issues]).toEqual([
      400,
      [{ path: ["customer.taxPercent"], message: expect.stringContaining("high") }],
    ]);
  });

  test("each table needs its scope", async () => {
    const path = "/salesInvoice?select=invoiceId,customer(name)";
    const key = await keyOf("invoicing:read");
    const refused = await api.call({ path, key });
    expect([refused.status, refused.json.code]).toEqual([403, "missing_scope"]);
    const both = await keyOf("invoicing:read", "sales:read");
    expect((await api.call({ path, key: both })).status).toBe(200);
    const deep = "/salesInvoice?select=invoiceId,salesInvoiceLine(item(name))";
    expect((await api.call({ path: deep, key: both })).status).toBe(403);
  });

  test("secrets are related to nothing", () => {
    const targets = Object.values(resources).flatMap((resource) => relationsOf(resource));
    expect(targets.length).toBeGreaterThan(200);
    expect(targets.filter(({ target }) => target.secretBearing)).toEqual([]);
  });

  test("no relation leaves the company, in either direction", async () => {
    const seen = JSON.stringify(
      await Promise.all(
        [
          "/company?select=*,customer(*),salesInvoice(*)",
          "/paymentTerm?select=*,salesInvoice(*)",
          "/currency?select=*,salesInvoice(*),customer(*)",
          "/employee?select=*,salesInvoice!createdBy(*)",
        ].map((path) => json(path)),
      ),
    );
    expect(seen).toContain(demoId("cust", 1, 1));
    expect(seen).not.toContain(company2.companyId);
  });
});

describe("relations", () => {
  test("of several columns that refer to one table, the required one is used", () => {
    const named = (name: string, hint: string | null = null) =>
      findRelations(resources.salesInvoice, name, hint).map(({ from }) => from);
    expect(named("customer")).toEqual(["customerId"]);
    expect(named("customer", "invoiceCustomerId")).toEqual(["invoiceCustomerId"]);
    expect(named("salesInvoice_invoiceCustomerId_fkey")).toEqual(["invoiceCustomerId"]);
    expect(named("employee")).toEqual(["assignee", "createdBy", "updatedBy"]);
  });

  test("of a table with itself: its name for the rows below, the column for the one above", () => {
    const self = Object.values(resources).flatMap((resource) =>
      relationsOf(resource).filter(({ target, isReverse }) => target === resource && isReverse),
    );
    expect(self.length).toBeGreaterThan(0);
    for (const { target, column } of self) {
      expect(findRelations(target, target.name, null).every(({ isReverse }) => isReverse)).toBe(true);
      expect(findRelations(target, column, null)).toMatchObject([{ kind: "one", from: column }]);
    }
  });

  test.each(
    Object.values(resources)
      .filter((resource) => relationsOf(resource).length > 0)
      .map((resource) => [resource.name, resource] as const),
  )("of %s can all be embedded", async (name, resource) => {
    const all = relationsOf(resource);
    for (let at = 0; at < all.length; at += 15) {
      const select = all.slice(at, at + 15).map(({ target, column, from, isReverse }, index) => {
        const named = target === resource && !isReverse ? column : `${target.name}!${column}`;
        expect(isReverse || from === column).toBe(true);
        return `r${index}:${named}(*)`;
      });
      const response = await company1.get(`/${name}?select=${select}&limit=3`);
      expect([response.status, response.status === 200 || response.text]).toEqual([200, true]);
    }
  });
});

describe("aggregates", () => {
  test.each<[path: string, sql: string]>([
    ["/salesInvoice?select=count()", `SELECT count(*) FROM "salesInvoice" WHERE "companyId" = $1`],
    [
      "/salesInvoice?select=status,count(),totalAmount.sum(),low:totalAmount.min(),high:dateDue.max()",
      `SELECT status, count(*), trim_scale(sum("totalAmount")) AS sum, trim_scale(min("totalAmount")) AS low, max("dateDue") AS high
       FROM "salesInvoice" WHERE "companyId" = $1 GROUP BY 1 ORDER BY 1`,
    ],
    [
      "/salesInvoice?select=status,mean:totalAmount.avg()::int&order=status.desc&limit=2&offset=1&status=neq.Paid",
      `SELECT status, avg("totalAmount")::int AS mean FROM "salesInvoice"
       WHERE "companyId" = $1 AND status <> 'Paid' GROUP BY 1 ORDER BY 1 DESC LIMIT 2 OFFSET 1`,
    ],
    [
      "/salesInvoice?select=n:invoiceId.count(),first:createdAt.min()",
      `SELECT count(*) AS n, to_char(min("createdAt") AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS first
       FROM "salesInvoice" WHERE "companyId" = $1`,
    ],
    [
      "/salesInvoice?select=exchangeRate::text.max()",
      `SELECT max("exchangeRate"::text) FROM "salesInvoice" WHERE "companyId" = $1`,
    ],
    [
      "/salesInvoice?select=...customer(name),count()",
      `SELECT c.name, count(*) FROM "salesInvoice" i JOIN customer c ON c.id = i."customerId"
       WHERE i."companyId" = $1 GROUP BY 1 ORDER BY 1`,
    ],
    [
      "/customer?select=name,salesInvoice(count(),totalAmount.sum())&order=name",
      `SELECT c.name, (SELECT json_agg(a) FROM (SELECT count(*), trim_scale(sum(i."totalAmount")) AS sum
         FROM "salesInvoice" i WHERE i."customerId" = c.id) a) AS "salesInvoice"
       FROM customer c WHERE c."companyId" = $1 ORDER BY 1`,
    ],
    [
      "/salesInvoice?select=customer(name),count()",
      `SELECT json_build_object('name', c.name) AS customer, count(*) FROM "salesInvoice" i JOIN customer c ON c.id = i."customerId"
       WHERE i."companyId" = $1 GROUP BY c.name ORDER BY c.name`,
    ],
    [
      "/salesInvoice?select=count(),totalAmount.sum()&status=eq.none",
      `SELECT 0 AS count, null AS sum WHERE $1 <> ''`,
    ],
  ])("%s", async (path, sql) => {
    expect(await json(path)).toEqual(await expected(sql));
  });

  test("groups of all columns are sorted by any of them", async () => {
    const names = (await company1.get("/gaugeType?select=name&order=name.desc")).json;
    const groups = (await company1.get("/gaugeType?select=*,count()&order=name.desc")).json;
    expect(groups).toEqual(names.map((row: object) => expect.objectContaining({ ...row, count: 1 })));
    expect(names.length).toBeGreaterThan(1);
  });

  test("groups are counted and paged, and have no version", async () => {
    const groups = "/salesInvoice?select=status,count()";
    const response = await company1.get(`${groups}&limit=2`, { prefer: "count=exact" });
    expect(response.headers["content-range"]).toMatch(/^0-1\/[3-9]$/);
    expect(response.headers.etag).toBeUndefined();
    expect(response.headers.link).toMatch(/&limit=2&offset=2>; rel="next"$/);
    const single = await company1.get("/salesInvoice?select=count()", {
      accept: "application/vnd.pgrst.object+json",
    });
    expect(single.json).toEqual({ count: expect.any(Number) });
  });

  test.each([
    ["/salesInvoice?select=status.sum()", "42883"],
    ["/customer?select=customFields.max()", "42883"],
    ["/webhook?select=active.min()", "42883"],
    ["/salesInvoice?select=status,count()&order=invoiceId", "42803"],
    ["/salesInvoice?select=totalAmount.sum()::nothing", "42704"],
    ["/supplierBankAccount?select=accountNumber,count()", "0A000"],
    ["/supplierBankAccount?select=accountNumber.max()", "0A000"],
  ])("%s is rejected with %s", async (path, code) => {
    const response = await company1.get(path);
    expect([response.status, response.json.code]).toEqual([code === "42883" ? 404 : 400, code]);
  });
});

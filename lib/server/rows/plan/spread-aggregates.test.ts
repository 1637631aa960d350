import { describe, expect, test } from "vitest";
import { resources } from "@/lib/resources";
import type { Resource } from "@/lib/resources/define";
import { comparison, rowApi } from "../testing/row-api";

const api = await rowApi();
const { company1 } = api;
const { json, expected } = comparison(api);

describe("aggregates of a record that is spread are computed over the rows that it is spread into", () => {
  test.each<[name: string, path: string, sql: string]>([
    [
      "alone: one row for all",
      "/salesInvoice?select=...customer(taxPercent.sum(),low:taxPercent.min())",
      `SELECT trim_scale(sum(c."taxPercent")) AS sum, trim_scale(min(c."taxPercent")) AS low
       FROM "salesInvoice" i JOIN customer c ON c.id = i."customerId" WHERE i."companyId" = $1`,
    ],
    [
      "by a column of the rows",
      "/salesInvoice?select=status,...customer(name.max(),taxPercent.avg()::int)&order=status.desc",
      `SELECT status, max(c.name), avg(c."taxPercent")::int FROM "salesInvoice" i JOIN customer c ON c.id = i."customerId"
       WHERE i."companyId" = $1 GROUP BY 1 ORDER BY 1 DESC`,
    ],
    [
      "by a column of the record itself, with an aggregate of the rows, in the order of the record",
      "/salesInvoice?select=total:totalAmount.sum(),...customer(buyer:name,tax:taxPercent.sum()::text)&order=customer(name).desc&limit=4",
      `SELECT trim_scale(sum("totalAmount")) AS total, c.name AS buyer, sum(c."taxPercent")::text AS tax
       FROM "salesInvoice" i JOIN customer c ON c.id = i."customerId" WHERE i."companyId" = $1
       GROUP BY c.name ORDER BY c.name DESC LIMIT 4`,
    ],
    [
      "in the order of the name that a column of the record is given",
      "/salesInvoice?select=count(),...customer(buyer:name)&order=customer(buyer).desc",
      `SELECT count(*), c.name AS buyer FROM "salesInvoice" i JOIN customer c ON c.id = i."customerId"
       WHERE i."companyId" = $1 GROUP BY c.name ORDER BY c.name DESC`,
    ],
    [
      "count() of a record counts the rows that have one, count() of the rows all of them",
      "/salesInvoice?select=status,count(),...shipment(shipped:count())",
      `SELECT status, count(*), count("shipmentId") AS shipped FROM "salesInvoice" WHERE "companyId" = $1 GROUP BY 1 ORDER BY 1`,
    ],
    [
      "of a record of a record, by another record of it",
      "/salesInvoiceLine?select=...salesInvoice(status,...customer(customer:name,taxes:taxPercent.sum(),customers:count()),lines:count())&order=salesInvoice(status)&limit=9",
      `SELECT i.status, c.name AS customer, trim_scale(sum(c."taxPercent")) AS taxes, count(c.id) AS customers, count(i.id) AS lines
       FROM "salesInvoiceLine" l LEFT JOIN "salesInvoice" i ON i.id = l."invoiceId" LEFT JOIN customer c ON c.id = i."customerId"
       WHERE l."companyId" = $1 GROUP BY 1, 2 ORDER BY 1, 2 LIMIT 9`,
    ],
    [
      "of a record next to a record in full",
      "/salesInvoiceLine?select=...salesInvoice(customer(name),totalAmount.max())",
      `SELECT json_build_object('name', c.name) AS customer, trim_scale(max(i."totalAmount")) AS max
       FROM "salesInvoiceLine" l JOIN "salesInvoice" i ON i.id = l."invoiceId" JOIN customer c ON c.id = i."customerId"
       WHERE l."companyId" = $1 GROUP BY c.name ORDER BY json_build_object('name', c.name)::text`,
    ],
    [
      "inside of related rows: over those of each record",
      "/customer?select=name,salesInvoice(...location(place:name,places:count()),totalAmount.sum())&order=name",
      `SELECT c.name, coalesce((SELECT json_agg(x) FROM (
           SELECT l.name AS place, count(l.id) AS places, trim_scale(sum(i."totalAmount")) AS sum
           FROM "salesInvoice" i LEFT JOIN location l ON l.id = i."locationId" WHERE i."customerId" = c.id
           GROUP BY l.name ORDER BY l.name) x), '[]') AS "salesInvoice"
       FROM customer c WHERE c."companyId" = $1 ORDER BY 1`,
    ],
    [
      "of an inner record, filtered: of the rows that have it",
      "/salesInvoice?select=status,...customer!inner(customers:count())&customer.name=ilike.a*",
      `SELECT status, count(*) AS customers FROM "salesInvoice" i JOIN customer c ON c.id = i."customerId" AND c.name ILIKE 'a%'
       WHERE i."companyId" = $1 GROUP BY 1 ORDER BY 1`,
    ],
    [
      "of a record, filtered: the others have none",
      "/salesInvoice?select=count(),...customer(some:count(),name.min())&customer.name=ilike.a*",
      `SELECT count(*), count(c.id) AS some, min(c.name) FROM "salesInvoice" i
       LEFT JOIN customer c ON c.id = i."customerId" AND c.name ILIKE 'a%' WHERE i."companyId" = $1`,
    ],
    [
      "of rows without any: nothing to sum up",
      "/salesInvoice?select=...customer(count(),taxPercent.sum())&status=eq.none",
      `SELECT 0 AS count, null AS sum WHERE $1 <> ''`,
    ],
  ])("%s", async (_, path, sql) => {
    const rows = await json(path);
    expect(rows).toEqual(await expected(sql));
    expect(rows.length).toBeGreaterThan(0);
  });

  test("the groups are counted, and their members named in CSV", async () => {
    const path = "/salesInvoice?select=status,...customer(taxPercent.sum())&limit=2";
    const response = await company1.get(path, { prefer: "count=exact" });
    expect([response.status, response.headers["content-range"]]).toEqual([
      206,
      expect.stringMatching(/^0-1\/[3-9]$/),
    ]);
    expect(response.headers.etag).toBeUndefined();
    expect(response.headers.link).toMatch(/&limit=2&offset=2>; rel="next"$/);
    const csv = await company1.get(path, { accept: "text/csv" });
    expect(csv.text).toMatch(/^status,sum\n"[\w ]+",[\d.]+\n/);
  });

  test("the same call with another value is the same statement with another result", async () => {
    const of = async (name: string) =>
      (await json(`/salesInvoice?select=...customer!inner(count())&customer.name=eq.${name}`))[0].count;
    const [axton] = await expected(
      `SELECT count(*) FROM "salesInvoice" i JOIN customer c ON c.id = i."customerId" AND c.name = 'Axton Aerospace Inc.' WHERE i."companyId" = $1`,
    );
    expect(axton.count).toBeGreaterThan(0);
    expect([await of("nobody"), await of("Axton Aerospace Inc."), await of("nobody")]).toEqual([
      0,
      axton.count,
      0,
    ]);
  });

  test("calls that differ in the relation of an aggregate alone are different statements", async () => {
    const by = async (relation: string) => (await json(`/salesInvoice?select=...${relation}(count())`))[0];
    const [{ all, shipped }] = await expected(
      `SELECT count(*) AS all, count("shipmentId") AS shipped FROM "salesInvoice" WHERE "companyId" = $1`,
    );
    expect(shipped).toBeLessThan(all);
    expect([await by("customer"), await by("shipment"), await by("customer")]).toEqual([
      { count: all },
      { count: shipped },
      { count: all },
    ]);
  });
});

describe("count without parentheses", () => {
  test.each([
    ["/salesInvoice?select=count", "/salesInvoice?select=count()"],
    ["/salesInvoice?select=n:count::text", "/salesInvoice?select=n:count()::text"],
    [
      "/customer?select=name,salesInvoice(count)&order=name",
      "/customer?select=name,salesInvoice(count())&order=name",
    ],
    ["/salesInvoice?select=...customer(count)", "/salesInvoice?select=...customer(count())"],
  ])("%s is %s", async (older, newer) => {
    expect(await json(older)).toEqual(await json(newer));
  });

  test("is no column of any table that can be embedded", () => {
    const all = Object.values<Resource>(resources);
    expect(all.filter(({ row }) => Object.hasOwn(row.shape, "count"))).toEqual([]);
  });
});

test.each([
  ["/customer?select=...salesInvoice(count())", "PGRST127"],
  ["/customer?select=...salesInvoice(...location(count()))", "PGRST127"],
  ["/location?select=...salesInvoice(status,totalAmount.sum())", "PGRST127"],
  ["/salesInvoice?select=...customer(name.sum())", "42883"],
  ["/salesInvoice?select=...customer(nothing.sum())", "42703"],
  ["/salesInvoice?select=...customer(taxPercent.sum()::nothing)", "42704"],
  ["/salesInvoice?select=...customer(count())&order=customer(name)", "42803"],
  ["/salesInvoice?select=...customer(count())&order=status", "42803"],
  ["/salesInvoiceLine?select=...salesInvoice(count(),...customer(id))&order=salesInvoice(id)", "42803"],
  ["/supplierBankAccount?select=accountNumber,...supplier(count())", "0A000"],
])("%s is rejected with %s", async (path, code) => {
  const response = await company1.get(path);
  expect([response.status, response.json.code]).toEqual([code === "42883" ? 404 : 400, code]);
  if (code === "PGRST127") {
    expect(response.json).toMatchObject({
      message: "This cannot be selected here",
      details:
        "The lists of a spread relation have no sums: select those inside of the relation, without a spread.",
    });
  }
});

import { describe, expect, test } from "vitest";
import { demoId } from "@/lib/schemas/demo-ids";
import { comparison, rowApi } from "../testing/row-api";

const api = await rowApi();
const { company1 } = api;
const { json, expected } = comparison(api);

/** The examples of PostgREST's page on resource embedding that `embedded-rows.test.ts` does not have, on our tables. */
describe("by the examples of PostgREST's documentation", () => {
  test.each<[name: string, path: string, sql: string]>([
    [
      "a filter of related rows leaves the records that have none of them",
      "/salesInvoice?select=invoiceId,customer(name)&customer.name=ilike.a*&order=invoiceId",
      `SELECT i."invoiceId", (SELECT json_build_object('name', c.name) FROM customer c WHERE c.id = i."customerId" AND c.name ILIKE 'a%') AS customer
       FROM "salesInvoice" i WHERE i."companyId" = $1 ORDER BY 1`,
    ],
    [
      "one relation twice, each with a filter of its own",
      "/customer?select=name,paid:salesInvoice(invoiceId),drafts:salesInvoice(invoiceId)&paid.status=eq.Paid&paid.order=invoiceId&drafts.status=eq.Draft&drafts.order=invoiceId&order=name",
      `SELECT c.name,
         coalesce((SELECT json_agg(json_build_object('invoiceId', "invoiceId") ORDER BY "invoiceId") FROM "salesInvoice" i
                   WHERE i."customerId" = c.id AND status = 'Paid'), '[]') AS paid,
         coalesce((SELECT json_agg(json_build_object('invoiceId', "invoiceId") ORDER BY "invoiceId") FROM "salesInvoice" i
                   WHERE i."customerId" = c.id AND status = 'Draft'), '[]') AS drafts
       FROM customer c WHERE c."companyId" = $1 ORDER BY 1`,
    ],
    [
      "a filter, an order and a logic tree two levels deep",
      "/customer?select=name,salesInvoice(invoiceId,lines:salesInvoiceLine(quantity))&salesInvoice.order=invoiceId&salesInvoice.lines.or=(quantity.gt.30,and(quantity.gt.1,quantity.lt.9))&salesInvoice.lines.order=quantity.desc,id&order=name",
      `SELECT c.name, coalesce((SELECT json_agg(json_build_object('invoiceId', i."invoiceId", 'lines',
           coalesce((SELECT json_agg(json_build_object('quantity', trim_scale(l.quantity)) ORDER BY l.quantity DESC, l.id)
                     FROM "salesInvoiceLine" l WHERE l."invoiceId" = i.id AND (l.quantity > 30 OR (l.quantity > 1 AND l.quantity < 9))), '[]'))
           ORDER BY i."invoiceId") FROM "salesInvoice" i WHERE i."customerId" = c.id), '[]') AS "salesInvoice"
       FROM customer c WHERE c."companyId" = $1 ORDER BY 1`,
    ],
    [
      "not.is.null is !inner",
      "/customer?select=name,salesInvoice()&salesInvoice.status=eq.Draft&salesInvoice=not.is.null&order=name",
      `SELECT name FROM customer c WHERE c."companyId" = $1
       AND EXISTS (SELECT FROM "salesInvoice" i WHERE i."customerId" = c.id AND i.status = 'Draft') ORDER BY 1`,
    ],
    [
      "either of two relations, filtered, with the whole of one of them",
      "/customer?select=name,inv:salesInvoice(),ord:salesOrder(),salesOrder(count())&inv.status=eq.Draft&ord.status=eq.Draft&or=(inv.not.is.null,ord.not.is.null)&order=name",
      `SELECT c.name, (SELECT json_agg(x) FROM (SELECT count(*) FROM "salesOrder" o WHERE o."customerId" = c.id) x) AS "salesOrder"
       FROM customer c WHERE c."companyId" = $1 AND (
         EXISTS (SELECT FROM "salesInvoice" i WHERE i."customerId" = c.id AND i.status = 'Draft') OR
         EXISTS (SELECT FROM "salesOrder" o WHERE o."customerId" = c.id AND o.status = 'Draft')) ORDER BY 1`,
    ],
    [
      "neither of two relations",
      "/customer?select=name,salesInvoice(),salesOrder()&not.or=(salesInvoice.not.is.null,salesOrder.not.is.null)&order=name",
      `SELECT name FROM customer c WHERE c."companyId" = $1
       AND NOT EXISTS (SELECT FROM "salesInvoice" i WHERE i."customerId" = c.id)
       AND NOT EXISTS (SELECT FROM "salesOrder" o WHERE o."customerId" = c.id) ORDER BY 1`,
    ],
    [
      "!left is the default, and stands with a hint",
      "/salesInvoice?select=invoiceId,bill:customer!invoiceCustomerId!left(name)&order=invoiceId",
      `SELECT i."invoiceId", (SELECT json_build_object('name', c.name) FROM customer c WHERE c.id = i."invoiceCustomerId") AS bill
       FROM "salesInvoice" i WHERE i."companyId" = $1 ORDER BY 1`,
    ],
    [
      "!inner inside of a relation that is not inner narrows that relation alone",
      "/customer?select=name,salesInvoice(invoiceId,shipment!inner())&salesInvoice.order=invoiceId&order=name",
      `SELECT c.name, coalesce((SELECT json_agg(json_build_object('invoiceId', i."invoiceId") ORDER BY i."invoiceId")
         FROM "salesInvoice" i WHERE i."customerId" = c.id AND i."shipmentId" IS NOT NULL), '[]') AS "salesInvoice"
       FROM customer c WHERE c."companyId" = $1 ORDER BY 1`,
    ],
    [
      "a relation of empty relations alone is in no record",
      "/customer?select=name,salesInvoice!inner(shipment!inner())&order=name",
      `SELECT name FROM customer c WHERE c."companyId" = $1
       AND EXISTS (SELECT FROM "salesInvoice" i WHERE i."customerId" = c.id AND i."shipmentId" IS NOT NULL) ORDER BY 1`,
    ],
    [
      "related rows in the order of a record that they are related to",
      "/shipment?select=id,salesInvoice!inner(invoiceId,customer())&salesInvoice.order=customer(name).desc,invoiceId&order=id",
      `SELECT s.id, json_agg(json_build_object('invoiceId', i."invoiceId") ORDER BY c.name DESC, i."invoiceId") AS "salesInvoice"
       FROM shipment s JOIN "salesInvoice" i ON i."shipmentId" = s.id JOIN customer c ON c.id = i."customerId"
       WHERE s."companyId" = $1 GROUP BY s.id ORDER BY 1`,
    ],
    [
      "an order by the name that a related column is given",
      "/salesInvoice?select=invoiceId,customer(buyer:name)&order=customer(buyer).desc,invoiceId&limit=5",
      `SELECT i."invoiceId", json_build_object('buyer', c.name) AS customer FROM "salesInvoice" i
       JOIN customer c ON c.id = i."customerId" WHERE i."companyId" = $1 ORDER BY c.name DESC, 1 LIMIT 5`,
    ],
    [
      "lists of lists: spread relations of spread relations, in their order",
      "/customer?select=name,...salesInvoice(numbers:invoiceId,...shipment(shipments:id),...salesInvoiceLine(quantities:quantity))&salesInvoice.order=invoiceId&salesInvoice.salesInvoiceLine.order=id&order=name",
      `SELECT c.name,
         coalesce((SELECT json_agg(i."invoiceId" ORDER BY i."invoiceId") FROM "salesInvoice" i WHERE i."customerId" = c.id), '[]') AS numbers,
         coalesce((SELECT json_agg(i."shipmentId" ORDER BY i."invoiceId") FROM "salesInvoice" i WHERE i."customerId" = c.id), '[]') AS shipments,
         coalesce((SELECT json_agg(coalesce((SELECT json_agg(trim_scale(l.quantity) ORDER BY l.id) FROM "salesInvoiceLine" l
                   WHERE l."invoiceId" = i.id), '[]') ORDER BY i."invoiceId") FROM "salesInvoice" i WHERE i."customerId" = c.id), '[]') AS quantities
       FROM customer c WHERE c."companyId" = $1 ORDER BY 1`,
    ],
    [
      "a name that is a relation and a column: null asks for rows, any other filter for the column",
      `/salesInvoice?select=invoiceId,customerId(name)&customerId=eq.${demoId("cust", 1)}&customerId=not.is.null&order=invoiceId`,
      `SELECT i."invoiceId", json_build_object('name', c.name) AS "customerId" FROM "salesInvoice" i
       JOIN customer c ON c.id = i."customerId" WHERE i."companyId" = $1 AND c.id = '${demoId("cust", 1)}' ORDER BY 1`,
    ],
    [
      "one record by a unique reference",
      "/item?select=name,itemSerialSequence!inner(size)&order=name",
      `SELECT i.name, json_build_object('size', s.size) AS "itemSerialSequence" FROM item i
       JOIN "itemSerialSequence" s ON s."itemId" = i.id WHERE i."companyId" = $1 ORDER BY 1`,
    ],
  ])("%s", async (_, path, sql) => {
    const rows = await json(path);
    expect(rows).toEqual(await expected(sql));
    expect(rows.length).toBeGreaterThan(0);
  });
});

test.each([
  ["/salesInvoice?select=c:customer(name)&customer.name=eq.x", 400, "PGRST108"],
  ["/salesInvoice?select=c:customer(name)&order=customer(name)", 400, "PGRST108"],
  ["/salesInvoice?select=c:customer(name)&customer=is.null", 400, "42703"],
  ["/salesInvoice?select=customer(name)&or=(customer.name.eq.x,status.eq.Paid)", 400, "PGRST100"],
  ["/salesInvoice?select=customer(name)&customer.select=id", 400, "PGRST100"],
  ["/salesInvoice?select=customer(name)&customer.columns=eq.id", 400, "42703"],
  ["/salesInvoice?select=customer(name)&customer.after=x", 400, "PGRST100"],
  ["/salesInvoice?select=customer!inner(name", 400, "PGRST100"],
  ["/salesInvoice?select=...", 400, "PGRST100"],
  ["/rpc/getSalesInvoices?select=customer(name)", 404, "PGRST202"],
])("%s is %d %s", async (path, status, code) => {
  const response = await company1.get(path);
  expect([response.status, response.json.code]).toEqual([status, code]);
});

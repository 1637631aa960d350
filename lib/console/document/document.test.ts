import { describe, expect, it } from "vitest";
import { allDocuments } from "@/lib/resources/documents";
import type { Scope } from "@/lib/schemas/areas";
import { demoId } from "@/lib/schemas/demo-ids";
import { type Caller, rowApi } from "@/lib/server/rows/testing/row-api";

const api = await rowApi();
const { company1, company2 } = api;
const run = (name: string, body: object, company: Caller = company1) =>
  company.send("POST", `/api/console/document/${name}`, body);
const save = (body: object, company?: Caller) => run("save", body, company);
const rowsOf = async (query: string) => (await company1.get(query)).json;
const one = async (resource: string, id: string) => (await rowsOf(`/${resource}?id=eq.${id}&select=*`))[0];

const item = demoId("item", 7);
const invoice = {
  resource: "salesInvoice",
  values: {
    customerId: demoId("cust", 2),
    locationId: demoId("loc", 1),
    currencyCode: "EUR",
    dateIssued: "2026-03-02",
    paymentTermId: demoId("pt", 30),
    totalDiscount: 5,
    assignee: demoId("usr", 5),
  },
  lines: [
    { values: { invoiceLineType: "Part", itemId: item, quantity: 2, unitPrice: 50, taxPercent: 0.1 } },
    { values: { invoiceLineType: "Comment", description: "As agreed" } },
  ],
};

describe("saving a document", () => {
  it.each(["constructor", "toString"])("rejects %s as a column", async (name) => {
    const more = { [name]: 1 };
    const line = { values: { invoiceLineType: "Comment", ...more } };
    const inHeader = await save({ ...invoice, values: { ...invoice.values, ...more } });
    const inLine = await save({ ...invoice, lines: [line] });
    for (const { status, text } of [inHeader, inLine]) expect(status, text).toBe(400);
  });

  it("creates an invoice with its lines by the operation, as one change set that can be undone", async () => {
    const { status, json } = await save(invoice);
    expect([status, json]).toMatchObject([
      200,
      { totals: { subtotal: 100, totalTax: 10, totalAmount: 105, balance: 105 } },
    ]);
    const stored = await one("salesInvoice", json.id);
    // The operation makes an opportunity and a shipment row, and works out rate and due date.
    expect(stored).toMatchObject({ status: "Draft", dateDue: "2026-04-01", assignee: demoId("usr", 5) });
    expect(stored.opportunityId).toMatch(/^opp_/);
    expect(await rowsOf(`/salesInvoiceShipment?id=eq.${json.id}&select=id`)).toHaveLength(1);
    const lines = await rowsOf(`/salesInvoiceLine?invoiceId=eq.${json.id}&order=createdAt,id`);
    expect(lines.map((line: { exchangeRate: number }) => line.exchangeRate)).toEqual([
      stored.exchangeRate,
      stored.exchangeRate,
    ]);
    const undone = await company1.send("POST", "/api/console/changes/undo", {
      changeSetId: json.changeSetId,
    });
    expect(undone.status).toBe(200);
    expect(await rowsOf(`/salesInvoice?id=eq.${json.id}&select=id`)).toEqual([]);
  });

  it("changes, adds and deletes lines together, leaves others alone, and may post at the end", async () => {
    const { id } = (await save(invoice)).json;
    const [line, comment] = await rowsOf(`/salesInvoiceLine?invoiceId=eq.${id}&order=createdAt,id`);
    const changed = {
      resource: "salesInvoice",
      id,
      values: { status: "Submitted", customerReference: "PO 7" },
      lines: [
        { id: line.id, values: { quantity: 3 } },
        { id: comment.id, delete: true },
        { values: { invoiceLineType: "Part", itemId: item, quantity: 1, unitPrice: 7 } },
      ],
    };
    const { json } = await save(changed);
    expect(json.totals).toMatchObject({ subtotal: 157, totalTax: 15 });
    expect(await one("salesInvoice", id)).toMatchObject({ status: "Submitted", customerReference: "PO 7" });
    const locked = await save({
      resource: "salesInvoice",
      id,
      lines: [{ id: line.id, values: { quantity: 4 } }],
    });
    expect([locked.status, locked.json.message]).toEqual([400, expect.stringContaining("locked")]);
    const open = await save({ resource: "salesInvoice", id, values: { assignee: null } });
    expect(open.status).toBe(200);
  });

  it("reopens a released version and deletes one of its operations together", async () => {
    const { json: method } = await save({
      resource: "makeMethod",
      values: { itemId: item, version: 77 },
      lines: [{ values: { processId: demoId("proc", 1), description: "Cut" } }],
    });
    expect(method).toMatchObject({ id: expect.any(String) });
    const { id } = method;
    expect((await save({ resource: "makeMethod", id, values: { status: "Active" } })).status).toBe(200);
    const [operation] = await rowsOf(`/methodOperation?makeMethodId=eq.${id}`);
    const reopened = await save({
      resource: "makeMethod",
      id,
      values: { status: "Draft" },
      lines: [{ id: operation.id, delete: true }],
    });
    expect([reopened.status, reopened.text]).toEqual([200, reopened.text]);
    expect(await rowsOf(`/methodOperation?makeMethodId=eq.${id}`)).toEqual([]);
  });

  it("tries out without a trace, and names every error by its place", async () => {
    const before = await rowsOf("/sequence?table=eq.salesInvoice&select=next");
    const tried = await save({ ...invoice, tryOut: true });
    expect(tried.json).toMatchObject({
      id: null,
      changeSetId: null,
      totals: { totalAmount: 105 },
      errors: [],
    });
    expect(await rowsOf("/sequence?table=eq.salesInvoice&select=next")).toEqual(before);
    const incomplete = {
      resource: "salesOrder",
      values: { customerId: demoId("cust", 2) },
      lines: [
        { values: { itemId: item, unitPrice: 5 } },
        { values: { itemId: "item_unknown" } },
        { values: { itemId: item, taxPercent: "x" } },
      ],
    };
    const { json } = await save({ ...incomplete, tryOut: true });
    expect(json.errors.map(({ path }: { path: string[] }) => path)).toEqual([
      ["lines", 1, "values", "itemId"],
      ["lines", 2, "values", "taxPercent"],
    ]);
    const count = async () => (await rowsOf("/salesOrder?select=id")).length;
    const orders = await count();
    const rejected = await save(incomplete);
    expect([rejected.status, rejected.json.issues]).toMatchObject([409, json.errors]);
    expect(await count()).toBe(orders);
  });

  it("writes price breaks with their lines, and the business that a new document begins", async () => {
    const { json } = await save({
      resource: "supplierQuote",
      values: { supplierId: demoId("sup", 3), currencyCode: "EUR", exchangeRate: 0.8 },
      lines: [
        {
          values: { itemId: item, description: "Cap", quantity: [10, 50] },
          breaks: [
            { values: { quantity: 10, supplierUnitPrice: 4, exchangeRate: 0.8 } },
            { values: { quantity: 50, supplierUnitPrice: 3, exchangeRate: 0.8 } },
          ],
        },
      ],
    });
    const stored = await one("supplierQuote", json.id);
    expect(await one("supplierInteraction", stored.supplierInteractionId)).toMatchObject({
      supplierId: demoId("sup", 3),
    });
    const prices = await rowsOf(`/supplierQuoteLinePrice?supplierQuoteId=eq.${json.id}&order=quantity`);
    expect(prices.map(({ unitPrice }: { unitPrice: number }) => unitPrice)).toEqual([5, 3.75]);
    const line = prices[0].supplierQuoteLineId;
    const breaks = [
      { id: prices[0].id, delete: true },
      { id: prices[1].id, values: { supplierUnitPrice: 2 } },
    ];
    expect(
      (await save({ resource: "supplierQuote", id: json.id, lines: [{ id: line, breaks }] })).status,
    ).toBe(200);
    const left = await rowsOf(`/supplierQuoteLinePrice?supplierQuoteId=eq.${json.id}`);
    expect(left).toMatchObject([{ quantity: 50, unitPrice: 2.5 }]);
  });

  it("rejects another version, lines of other documents, resources that are no documents, and other companies' records", async () => {
    const { id } = (await save(invoice)).json;
    const other = (await save(invoice)).json.id;
    const [line] = await rowsOf(`/salesInvoiceLine?invoiceId=eq.${other}`);
    const wrong: [number, object, Caller?][] = [
      [412, { resource: "salesInvoice", id, version: '"1-0.x"', values: { customerReference: "x" } }],
      [400, { resource: "salesInvoice", id, lines: [{ id: line.id, values: { quantity: 9 } }] }],
      [400, { resource: "customer", values: { name: "X" } }],
      [400, { resource: "nothing" }],
      [400, { resource: "purchaseOrder", values: { supplierId: demoId("sup", 3) }, lines: [{}] }],
      [400, { resource: "salesOrder", values: { customerId: demoId("cust", 1) }, lines: [{ breaks: [{}] }] }],
      [400, { resource: "salesInvoice", values: { ...invoice.values, locationId: "" } }],
      [404, { resource: "salesInvoice", id: "inv_unknown", values: { customerReference: "x" } }],
      [404, { resource: "salesInvoice", id, values: { customerReference: "x" } }, company2],
    ];
    for (const [status, body, company] of wrong) {
      const response = await save(body, company);
      expect([body, response.status, response.json.code !== undefined]).toEqual([body, status, true]);
    }
    expect(await one("salesInvoiceLine", line.id)).toMatchObject({ quantity: line.quantity });
  });

  it("rejects a line or price break that another user has changed or removed since, and names it", async () => {
    const quote = {
      resource: "supplierQuote",
      values: { supplierId: demoId("sup", 3), currencyCode: "USD", exchangeRate: 1 },
      lines: [1, 2].map((quantity) => ({
        values: { itemId: item, description: "Cap", quantity: [quantity], sortOrder: quantity },
        breaks: [{ values: { quantity, supplierUnitPrice: 4 } }],
      })),
    };
    const { id } = (await save(quote)).json;
    const lines = await rowsOf(`/supplierQuoteLine?supplierQuoteId=eq.${id}&order=sortOrder`);
    const prices = await rowsOf(`/supplierQuoteLinePrice?supplierQuoteId=eq.${id}&order=quantity`);
    const read = (await run("getVersions", { resource: "supplierQuote", id })).json;
    expect([Object.keys(read.lines), Object.keys(read.breaks)].map((keys) => keys.sort())).toEqual(
      [lines, prices].map((rows) => rows.map((row: { id: string }) => row.id).sort()),
    );
    const change = (at: number, more: object = {}) => ({
      id: lines[at].id,
      version: read.lines[lines[at].id],
      values: { description: "Mine" },
      breaks: [{ id: prices[at].id, version: read.breaks[prices[at].id], values: { supplierUnitPrice: 5 } }],
      ...more,
    });
    const send = (...parts: object[]) => save({ resource: "supplierQuote", id, lines: parts });
    await company1.send("PATCH", `/supplierQuoteLine?id=eq.${lines[1].id}`, { description: "Theirs" });
    const stale = await send(change(0), change(1));
    expect([stale.status, stale.json]).toMatchObject([
      412,
      {
        message: "Line 2 has changed since it was read.",
        issues: [{ path: ["lines", 1], message: "Line 2 has changed since it was read." }],
      },
    ]);
    expect((await send(change(1, { delete: true, breaks: [] }))).status).toBe(412);
    const texts = await rowsOf(
      `/supplierQuoteLine?supplierQuoteId=eq.${id}&order=sortOrder&select=description`,
    );
    expect(texts).toEqual([{ description: "Cap" }, { description: "Theirs" }]);

    await company1.send("PATCH", `/supplierQuoteLinePrice?id=eq.${prices[0].id}`, { leadTime: 9 });
    const price = await send(change(0));
    expect([price.status, price.json.issues]).toMatchObject([412, [{ path: ["lines", 0, "breaks", 0] }]]);
    expect((await send(change(0, { breaks: [] }))).status).toBe(200);
    await company1.send("DELETE", `/supplierQuoteLine?id=eq.${lines[1].id}`);
    const gone = await send(change(1, { breaks: [] }));
    expect([gone.status, gone.json.message]).toEqual([412, "Line 1 was removed since it was read."]);
    expect((await run("getVersions", { resource: "supplierQuote", id }, company2)).status).toBe(404);
    expect((await run("getVersions", { resource: "customer", id })).status).toBe(400);
  });

  it("is no conflict with itself when its header changes its lines", async () => {
    const { id } = (await save(invoice)).json;
    const { lines: read } = (await run("getVersions", { resource: "salesInvoice", id })).json;
    const lines = Object.entries(read).map(([line, version]) => ({
      id: line,
      version,
      values: { quantity: 3 },
    }));
    const { status } = await save({ resource: "salesInvoice", id, values: { exchangeRate: 0.5 }, lines });
    expect(status).toBe(200);
  });

  it("changes the header of an invoice without a location, and rejects to clear one in plain words", async () => {
    const values = { customerId: demoId("cust", 2), currencyCode: "USD" };
    const { id } = (await company1.send("POST", "/salesInvoice", values)).json;
    const change = (more: object) => save({ resource: "salesInvoice", id, values: more, lines: [] });
    const terms = { dateIssued: "2026-03-02", paymentTermId: demoId("pt", 30) };
    for (const more of [terms, { customerReference: "PO 7", locationId: null }, { supplierShippingCost: 4 }])
      expect(await change(more)).toMatchObject({ status: 200 });
    const changed = { dateDue: "2026-04-01", customerReference: "PO 7", locationId: null, totalAmount: 4 };
    expect(await one("salesInvoice", id)).toMatchObject(changed);
    expect((await change({ locationId: demoId("loc", 1) })).status).toBe(200);
    const message = "This field is required.";
    for (const locationId of ["", null])
      expect(await change({ locationId })).toMatchObject({
        status: 400,
        json: { issues: [{ path: ["values", "locationId"], message }] },
      });
    expect(await one("salesInvoice", id)).toMatchObject({ locationId: demoId("loc", 1) });
  });

  it("joins the opportunity of the documents that a new invoice follows, and makes no other", async () => {
    const { customerId } = invoice.values;
    const order = await save({ resource: "salesOrder", values: { customerId } });
    const { opportunityId } = await one("salesOrder", order.json.id);
    const opportunities = async () => (await rowsOf("/opportunity?select=count()"))[0].count;
    const before = await opportunities();
    const following = (of: string | null) =>
      save({ ...invoice, values: { ...invoice.values, opportunityId: of } });
    const { json } = await following(opportunityId);
    expect(await one("salesInvoice", json.id)).toMatchObject({ opportunityId });
    expect(await opportunities()).toBe(before);
    const own = await one("salesInvoice", (await following(null)).json.id);
    expect(own.opportunityId).toMatch(/^opp_/);
    expect(await opportunities()).toBe(before + 1);
    expect(await following("opp_none")).toMatchObject({
      status: 409,
      json: { code: "23503", issues: [{ path: ["values", "opportunityId"] }] },
    });
  });

  it("writes rows for a caller who may not call the operation, and is rejected for one who may not write", async () => {
    const as = async (...scopes: Scope[]) => {
      const key = await api.createApiKey(scopes);
      return api.call({ method: "POST", path: "/api/console/document/save", key, body: invoice });
    };
    const saved = await as("invoicing:read", "invoicing:write");
    expect([saved.status, saved.json.totals.totalAmount]).toEqual([200, 105]);
    expect(await one("salesInvoice", saved.json.id)).toMatchObject({ opportunityId: null });
    for (const scopes of [["invoicing:read"], ["invoicing:write"], ["sales:write"]] as Scope[][])
      expect((await as(...scopes)).status).toBe(403);
  });
});

describe("its change set", () => {
  it("is named for what was done", async () => {
    const titleOf = async (id: string) =>
      (await company1.send("POST", "/api/console/changes/getChangeSets", { id })).json.results[0].title;
    const made = (await save(invoice)).json;
    expect(await titleOf(made.changeSetId)).toBe("Created sales invoice");
    const values = { customerReference: "PO 7" };
    const changed = (await save({ resource: "salesInvoice", id: made.id, values, lines: [] })).json;
    expect(await titleOf(changed.changeSetId)).toBe("Changed sales invoice");
  });
});

describe("related documents", () => {
  it("follow the business of a document, with status and amounts, within the caller's scopes and company", async () => {
    const orders = await rowsOf(
      "/salesInvoice?opportunityId=not.is.null&select=id,opportunityId,totalAmount&limit=1",
    );
    const [{ id, opportunityId, totalAmount }] = orders;
    const { json } = await run("getRelated", { resource: "salesInvoice", id });
    expect(json.totals.totalAmount).toBe(totalAmount);
    const own = json.results.find((found: { id: string }) => found.id === id);
    expect(own).toMatchObject({ resource: "salesInvoice", amount: totalAmount });
    for (const { resource, id: key } of json.results)
      expect(await one(resource, key)).toMatchObject({ opportunityId });
    expect((await run("getRelated", { resource: "salesInvoice", id }, company2)).status).toBe(404);
    expect((await run("getRelated", { resource: "customer", id: demoId("cust", 1) })).status).toBe(400);
  });

  it("begin with a new purchase order, whose interaction its receipts take", async () => {
    const supplierId = demoId("sup", 1);
    const { id } = (await save({ resource: "purchaseOrder", values: { supplierId } })).json;
    const { supplierInteractionId } = await one("purchaseOrder", id);
    expect(await one("supplierInteraction", supplierInteractionId)).toMatchObject({ supplierId });
    const receipt = (await save({ resource: "receipt", values: { supplierId, supplierInteractionId } })).json;
    const { results } = (await run("getRelated", { resource: "purchaseOrder", id })).json;
    expect(results.map((found: { id: string }) => found.id)).toEqual([id, receipt.id]);
  });

  it("distinguish revisions of one number", async () => {
    const id = demoId("quo", 3);
    const { quoteId, revisionId } = await one("quote", id);
    expect(revisionId).toBe(1);
    const { results } = (await run("getRelated", { resource: "quote", id })).json;
    const labels = results.flatMap((found: { resource: string; label: string }) =>
      found.resource === "quote" ? [found.label] : [],
    );
    expect(labels).toEqual([quoteId, `${quoteId}, revision 1`]);
  });

  it.each(allDocuments().map(({ resource }) => resource.name))(
    "can be asked for of every %s",
    async (resource) => {
      const [{ id }] = await rowsOf(`/${resource}?select=id&limit=1`);
      const { status, json } = await run("getRelated", { resource, id });
      expect(status).toBe(200);
      expect(json.results).toBeInstanceOf(Array);
    },
  );

  it("add an invoice's shipping up to its total", async () => {
    const [{ id }] = await rowsOf("/salesInvoiceShipment?shippingCost=gt.0&select=id&limit=1");
    const { totals } = (await run("getRelated", { resource: "salesInvoice", id })).json;
    expect(totals.shippingCost).toBeGreaterThan(0);
    const { subtotal, totalDiscount, shippingCost, totalTax, totalAmount } = totals;
    expect(subtotal - totalDiscount + shippingCost + totalTax).toBeCloseTo(totalAmount, 5);
  });

  it("sum up an order's lines", async () => {
    const { id } = (
      await save({
        resource: "salesOrder",
        values: { customerId: demoId("cust", 1) },
        lines: [
          { values: { itemId: item, saleQuantity: 3, unitPrice: 1.1, taxPercent: 0.07 } },
          { values: { itemId: item, saleQuantity: 1, unitPrice: 0.2 } },
        ],
      })
    ).json;
    const { json } = await run("getRelated", { resource: "salesOrder", id });
    expect(json.totals).toEqual({ subtotal: 3.5, tax: 0.231, total: 3.731 });
    expect(json.results).toMatchObject([{ resource: "salesOrder", id, status: "Draft", amount: 3.731 }]);
  });
});

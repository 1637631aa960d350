import { describe, expect, it } from "vitest";
import { larkfield } from "../../testing/worked-example";
import { apiError, writing } from "../../testing/writing";

const { call, rows } = await writing();
const path = "invoicing/upsertSalesInvoice";
const plain = { customerId: "cust_2", locationId: "loc_1", invoiceId: "" };

const create = async (body: object = {}): Promise<string> =>
  (await call(path, { ...plain, ...body })).results[0].id;
const update = (id: string, body: object = {}) => call(path, { ...plain, ...body, id });

async function stored(id: string) {
  const [found] = await rows(
    `SELECT to_jsonb(i) AS invoice, to_jsonb(o) AS opportunity, to_jsonb(s) AS shipment,
            (SELECT jsonb_agg(to_jsonb(l)) FROM "salesInvoiceLine" l WHERE l."companyId" = i."companyId" AND l."invoiceId" = i."id") AS lines
     FROM "salesInvoice" i
     LEFT JOIN "opportunity" o ON o."companyId" = i."companyId" AND o."id" = i."opportunityId"
     LEFT JOIN "salesInvoiceShipment" s ON s."companyId" = i."companyId" AND s."id" = i."id"
     WHERE i."companyId" = 'co_1' AND i."id" = $1`,
    [id],
  );
  return found;
}

const addLine = (invoiceId: string) =>
  rows(
    `INSERT INTO "salesInvoiceLine" ("companyId", "invoiceId", "invoiceLineType", "itemId", "quantity", "unitPrice",
       "setupPrice", "shippingCost", "addOnCost", "nonTaxableAddOnCost", "taxPercent", "createdBy")
     VALUES ('co_1', $1, 'Part', 'item_7', 2, 100, 10, 5, 3, 7, 0.1, 'usr_1')`,
    [invoiceId],
  );

describe("updating a sales invoice", () => {
  it("writes what was sent, keeps the rest and the number, and returns both ids", async () => {
    const id = await create({ customerReference: "PO 1", paymentTermId: "pt_30", dateIssued: "2026-03-02" });
    const before = await stored(id);
    expect(await update(id, { locationId: "loc_2", supplierShippingCost: 12.345678 })).toEqual({
      results: [{ id, invoiceId: before.invoice.invoiceId }],
      count: null,
    });
    const after = await stored(id);
    expect(after.invoice).toMatchObject({
      locationId: "loc_2",
      customerReference: "PO 1",
      dateDue: "2026-04-01",
      totalAmount: 12.34568,
      updatedBy: "usr_1",
    });
    expect(after.shipment).toMatchObject({ locationId: "loc_2", shippingCost: 12.34568 });
    expect(after.opportunity).toEqual(before.opportunity);
  });

  it("clears with null and empty text, where the column can be empty", async () => {
    const id = await create({ customerReference: "PO 1", paymentTermId: "pt_30", dateIssued: "2026-03-02" });
    await update(id, { customerReference: "", paymentTermId: null, dateIssued: "", dateDue: null });
    expect((await stored(id)).invoice).toMatchObject({
      customerReference: null,
      paymentTermId: null,
      dateIssued: null,
      dateDue: null,
    });
    for (const field of ["currencyCode", "exchangeRate", "supplierShippingCost", "customFields"]) {
      await expect(update(id, { [field]: null })).rejects.toMatchObject(
        apiError(400, "invalid_input", field),
      );
    }
    await expect(update(id, { currencyCode: "" })).rejects.toMatchObject(
      apiError(400, "invalid_input", "currencyCode"),
    );
  });

  it("computes the due date only where there is none", async () => {
    const id = await create({ dateIssued: "2026-03-02" });
    await update(id, { paymentTermId: "pt_30" });
    expect((await stored(id)).invoice.dateDue).toBe("2026-04-01");
    await update(id, { paymentTermId: "pt_dom", dateIssued: "2026-05-01" });
    expect((await stored(id)).invoice.dateDue).toBe("2026-04-01");
    await update(id, { dateDue: null });
    expect((await stored(id)).invoice.dateDue).toBe("2026-06-30");
  });

  it("looks up the rate of a new currency and carries it to the lines in the same transaction", async () => {
    const id = await create({ dateIssued: "2026-03-02" });
    await addLine(id);
    await update(id, { currencyCode: "EUR" });
    expect(await stored(id)).toMatchObject({
      invoice: { currencyCode: "EUR", exchangeRate: 0.92, subtotal: 225 },
      lines: [{ exchangeRate: 0.92, convertedUnitPrice: 92 }],
    });
    await update(id, { currencyCode: "EUR", dateIssued: "2026-05-01" });
    expect((await stored(id)).invoice.exchangeRate).toBe(0.92);
    await update(id, {
      currencyCode: "USD",
      exchangeRate: 1.5,
      exchangeRateUpdatedAt: "2026-03-02T00:00:00Z",
    });
    expect(await stored(id)).toMatchObject({
      invoice: { exchangeRate: 1.5 },
      lines: [{ convertedUnitPrice: 150 }],
    });
    await expect(update(id, { currencyCode: "GBP" })).rejects.toMatchObject({
      ...apiError(422, "rule_violation", "currencyCode"),
      message: expect.stringContaining("no exchange rate for GBP"),
    });
    await expect(update(id, { currencyCode: "ZZZ" })).rejects.toMatchObject(
      apiError(409, "23503", "currencyCode"),
    );
  });

  it("keeps the totals right: lines, tax, discount and the shipment row's cost in base currency", async () => {
    const id = await create({ currencyCode: "EUR", exchangeRate: 2, supplierShippingCost: 12.5 });
    await addLine(id);
    const open = { subtotal: 225, totalTax: 21.8 };
    expect((await stored(id)).invoice).toMatchObject({ ...open, totalAmount: 259.3, balance: 259.3 });
    await update(id, { supplierShippingCost: 0, exchangeRate: 3 });
    expect((await stored(id)).invoice).toMatchObject({ ...open, totalAmount: 246.8, balance: 246.8 });
  });

  it("moves the opportunity to a new customer only while nothing else uses it", async () => {
    const alone = await create();
    await update(alone, { customerId: "cust_4" });
    expect(await stored(alone)).toMatchObject({
      invoice: { customerId: "cust_4" },
      opportunity: { customerId: "cust_4" },
    });
    for (const table of ["salesRfq", "quote", "salesOrder", "salesInvoice", "shipment"]) {
      const id = await create();
      const { opportunityId } = (await stored(id)).invoice;
      const extra = { salesRfq: `, "rfqDate"`, salesInvoice: `, "currencyCode"` }[table] ?? "";
      const value = { salesRfq: `, '2026-03-02'`, salesInvoice: `, 'USD'` }[table] ?? "";
      await rows("SELECT set_config('app.company', 'co_1', false)");
      await rows(
        `INSERT INTO "${table}" ("companyId", "customerId", "opportunityId", "createdBy"${extra})
         VALUES ('co_1', 'cust_2', $1, 'usr_1'${value})`,
        [opportunityId],
      );
      await update(id, { customerId: "cust_4" });
      expect(await stored(id), table).toMatchObject({
        invoice: { customerId: "cust_4" },
        opportunity: { customerId: "cust_2" },
      });
    }
  });

  it("renumbers to a free number, and a taken one is rejected", async () => {
    const id = await create();
    await update(id, { invoiceId: "OLD-7" });
    expect((await stored(id)).invoice.invoiceId).toBe("OLD-7");
    await expect(update(await create(), { invoiceId: "OLD-7" })).rejects.toMatchObject(
      apiError(409, "23505", "invoiceId"),
    );
  });

  it("is rejected once the invoice is posted, and finds none of another company", async () => {
    await expect(update("inv_6", { supplierShippingCost: 1 })).rejects.toMatchObject({
      ...apiError(422, "rule_violation"),
      message: expect.stringMatching(/posted invoices are locked/i),
    });
    await expect(update("inv_99")).rejects.toMatchObject(apiError(404, "not_found"));
    const id = await create();
    await expect(call(path, { ...plain, id }, larkfield)).rejects.toMatchObject(apiError(404, "not_found"));
  });

  it("stays possible while Pending", async () => {
    const id = await create();
    await rows(`UPDATE "salesInvoice" SET "status" = 'Pending' WHERE "companyId" = 'co_1' AND "id" = $1`, [
      id,
    ]);
    await update(id, { customerReference: "Late" });
    expect((await stored(id)).invoice).toMatchObject({ status: "Pending", customerReference: "Late" });
  });

  it("leaves the shipment row alone whose location and cost were sent as they are", async () => {
    const id = await create({ supplierShippingCost: 5 });
    const { shipment } = await stored(id);
    await update(id, { customerReference: "PO 2", supplierShippingCost: 5 });
    expect((await stored(id)).shipment).toEqual(shipment);
    await update(id, { supplierShippingCost: 6 });
    expect((await stored(id)).shipment).toMatchObject({ shippingCost: 6, updatedBy: "usr_1" });
  });

  it("creates the shipment row of an invoice without one", async () => {
    const id = await create();
    await rows(`DELETE FROM "salesInvoiceShipment" WHERE "companyId" = 'co_1' AND "id" = $1`, [id]);
    await update(id, { supplierShippingCost: 5 });
    expect((await stored(id)).shipment).toMatchObject({
      locationId: "loc_1",
      shippingCost: 5,
      createdBy: "usr_1",
    });
  });

  it("rejects contacts of another customer than the one who pays after the change", async () => {
    const id = await create({ invoiceCustomerContactId: "ccon_1" });
    await expect(update(id, { invoiceCustomerId: "cust_4" })).rejects.toMatchObject(
      apiError(422, "rule_violation", "invoiceCustomerContactId"),
    );
    await update(id, { invoiceCustomerId: "cust_4", invoiceCustomerContactId: null });
    expect((await stored(id)).invoice).toMatchObject({
      invoiceCustomerId: "cust_4",
      invoiceCustomerContactId: null,
    });
  });

  it("takes an empty id for a create", async () => {
    expect((await call(path, { ...plain, id: "" })).results[0].id).toMatch(/^inv_/);
    expect((await call(path, { ...plain, id: null })).results[0].id).toMatch(/^inv_/);
  });
});

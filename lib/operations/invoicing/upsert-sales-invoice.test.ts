import { describe, expect, it } from "vitest";
import { larkfield } from "../testing/worked-example";
import { apiError, writing } from "../testing/writing";

const { call, rows } = await writing();
const path = "invoicing/upsertSalesInvoice";
const example = {
  customerId: "cust_2",
  locationId: "loc_1",
  invoiceId: "",
  paymentTermId: "pt_30",
  currencyCode: "EUR",
  dateIssued: "2026-03-02",
  supplierShippingCost: 35,
};
const plain = { customerId: "cust_2", locationId: "loc_1", invoiceId: "" };

const create = async (body: object = {}): Promise<{ id: string; invoiceId: string }> =>
  (await call(path, { ...plain, ...body })).results[0];

/** Invoice, opportunity and shipment row as they are stored, dates as text. */
async function stored(id: string) {
  const [found] = await rows(
    `SELECT to_jsonb(i) AS invoice, to_jsonb(o) AS opportunity, to_jsonb(s) AS shipment
     FROM "salesInvoice" i
     LEFT JOIN "opportunity" o ON o."companyId" = i."companyId" AND o."id" = i."opportunityId"
     LEFT JOIN "salesInvoiceShipment" s ON s."companyId" = i."companyId" AND s."id" = i."id"
     WHERE i."companyId" = 'co_1' AND i."id" = $1`,
    [id],
  );
  return found;
}

/** The next invoice numbers of the company. */
async function nextNumbers(count: number): Promise<string[]> {
  const [{ next }] = await rows(
    `SELECT "next" FROM "sequence" WHERE "companyId" = 'co_1' AND "table" = 'salesInvoice'`,
  );
  return Array.from({ length: count }, (_, n) => `INV-${String(Number(next) + n).padStart(6, "0")}`);
}

describe("creating a sales invoice", () => {
  it("returns the worked example: next number, due date by the term, rate of the day, three rows", async () => {
    const [invoiceId] = await nextNumbers(1);
    const response = await call(path, example);
    expect(response).toEqual({
      results: [{ id: expect.stringMatching(/^inv_/), invoiceId }],
      count: null,
    });
    expect(await stored(response.results[0].id)).toMatchObject({
      invoice: {
        status: "Draft",
        customerId: "cust_2",
        invoiceCustomerId: "cust_2",
        dateIssued: "2026-03-02",
        dateDue: "2026-04-01",
        currencyCode: "EUR",
        exchangeRate: 0.92,
        totalAmount: 35,
        balance: 35,
        postingDate: null,
        createdBy: "usr_1",
        // Written once, with its totals.
        rowVersion: 1,
      },
      opportunity: { customerId: "cust_2" },
      shipment: { locationId: "loc_1", shippingCost: 35, shippingMethodId: null },
    });
  });

  it("is billed to the paying customer, with terms and shipping of the buying customer", async () => {
    const { id } = await create({ customerId: "cust_3", dateIssued: "2026-03-15" });
    expect(await stored(id)).toMatchObject({
      invoice: {
        customerId: "cust_3",
        invoiceCustomerId: "cust_4",
        invoiceCustomerContactId: "ccon_2",
        invoiceCustomerLocationId: "cloc_2",
        paymentTermId: "pt_eom",
        dateDue: "2026-04-10",
      },
      opportunity: { customerId: "cust_3" },
      shipment: {
        shippingMethodId: "shm_1",
        shippingTermId: "sht_1",
        incoterm: "DAP",
        incotermLocation: "Akron",
        shippingCost: 0,
      },
    });
  });

  it("takes the contact of the payment settings only with their customer", async () => {
    const own = await create({ customerId: "cust_3", invoiceCustomerId: "cust_3" });
    expect((await stored(own.id)).invoice).toMatchObject({
      invoiceCustomerId: "cust_3",
      invoiceCustomerContactId: null,
      invoiceCustomerLocationId: null,
      paymentTermId: "pt_eom",
    });
    const foreign = { customerId: "cust_3", invoiceCustomerContactId: "ccon_1" };
    await expect(create(foreign)).rejects.toMatchObject(
      apiError(422, "rule_violation", "invoiceCustomerContactId"),
    );
    const elsewhere = { customerId: "cust_3", invoiceCustomerLocationId: "cloc_1" };
    await expect(create(elsewhere)).rejects.toMatchObject(
      apiError(422, "rule_violation", "invoiceCustomerLocationId"),
    );
  });

  it.each([
    ["2026-01-31", null, /no exchange rate for EUR/],
    ["2026-02-01", 0.95, null],
    ["2026-02-28T23:00:00-05:00", 0.95, null],
    ["2026-03-01", 0.92, null],
    ["2026-05-01", 0.9, null],
    [undefined, 0.9, null],
  ])("issued on %s in EUR takes the rate %s", async (dateIssued, rate, message) => {
    const body = { currencyCode: "EUR", dateIssued };
    if (message) {
      await expect(create(body)).rejects.toMatchObject({
        ...apiError(422, "rule_violation"),
        message: expect.stringMatching(message),
      });
    } else {
      const { id } = await create(body);
      expect((await stored(id)).invoice.exchangeRate).toBe(rate);
    }
  });

  it("takes base currency at 1, the caller's rate as sent, and never invents a date of issue", async () => {
    const base = await stored((await create({ paymentTermId: "pt_30" })).id);
    expect(base.invoice).toMatchObject({
      currencyCode: "USD",
      exchangeRate: 1,
      dateIssued: null,
      dateDue: null,
    });
    expect(Date.parse(base.invoice.exchangeRateUpdatedAt)).toBeGreaterThan(Date.now() - 60_000);
    const sent = {
      currencyCode: "JPY",
      exchangeRate: 151.123456785,
      exchangeRateUpdatedAt: "2026-03-02T10:00:00+01:00",
      dateIssued: "2026-03-02T22:15:00Z",
      dateDue: "2026-12-24",
      customerReference: "PO 7",
      customFields: { a: [1] },
    };
    const invoice = (await stored((await create(sent)).id)).invoice;
    expect(invoice).toMatchObject({
      exchangeRate: 151.12345679,
      dateIssued: "2026-03-02",
      dateDue: "2026-12-24",
      customerReference: "PO 7",
      customFields: { a: [1] },
    });
    expect(Date.parse(invoice.exchangeRateUpdatedAt)).toBe(Date.parse("2026-03-02T09:00:00Z"));
  });

  it("takes a given number as it is and skips it later; one in use is taken", async () => {
    const [given, skippedTo] = await nextNumbers(2);
    expect(await create({ invoiceId: given })).toMatchObject({ invoiceId: given });
    await expect(create({ invoiceId: given })).rejects.toMatchObject(apiError(409, "23505", "invoiceId"));
    expect(await create()).toMatchObject({ invoiceId: skippedTo });
    await expect(call(path, { ...plain, invoiceId: given }, larkfield)).resolves.toMatchObject({
      results: [{ invoiceId: given }],
    });
  });

  it.each([
    ["customerId", "cust_99"],
    ["locationId", "loc_99"],
    ["paymentTermId", "pt_99"],
    ["currencyCode", "ZZZ"],
    ["invoiceCustomerId", "cust_99"],
    ["invoiceCustomerContactId", "ccon_99"],
    ["invoiceCustomerLocationId", "cloc_99"],
  ])("rejects the unknown %s %s and uses up no number", async (field, value) => {
    const numbers = () =>
      rows(`SELECT "next" FROM "sequence" WHERE "companyId" = 'co_1' AND "table" = 'salesInvoice'`);
    const before = await numbers();
    for (const dateIssued of ["2026-03-02", undefined]) {
      await expect(create({ dateIssued, [field]: value })).rejects.toMatchObject(
        apiError(409, "23503", field),
      );
    }
    expect(await numbers()).toEqual(before);
  });

  it.each([
    ["customerId", ""],
    ["locationId", null],
    ["invoiceId", null],
    ["invoiceId", undefined],
    ["exchangeRate", 0],
    ["exchangeRate", -1],
    ["exchangeRate", "1"],
    ["supplierShippingCost", "35"],
    ["dateIssued", "yesterday"],
    ["dateIssued", "2026-02-30"],
    ["dateIssued", "infinity"],
    ["dateDue", "0000-01-01"],
    ["exchangeRateUpdatedAt", "10:00"],
    ["status", "Paid"],
    ["_operation", "create"],
  ])("rejects %s %o", async (field, value) => {
    await expect(create({ [field]: value })).rejects.toMatchObject(apiError(400, "invalid_input", field));
  });

  it.each([
    ["exchangeRate", 1e-9],
    ["exchangeRate", 1e12],
    ["supplierShippingCost", -1e15],
    ["supplierShippingCost", 1e300],
  ])("rejects %s %d, which no column holds, without an error of its own", async (field, value) => {
    await expect(create({ [field]: value })).rejects.toMatchObject(apiError(400, "invalid_input"));
  });

  it("rejects a due date after the year 9999", async () => {
    const late = { dateIssued: "9999-12-31", paymentTermId: "pt_30" };
    await expect(create(late)).rejects.toMatchObject(apiError(422, "rule_violation", "dateIssued"));
    const terms = `"companyId" = 'co_1' AND "id" IN ('pt_dom', 'pt_eom')`;
    const before = await rows(`SELECT "id", "daysDue" FROM "paymentTerm" WHERE ${terms}`);
    await rows(`UPDATE "paymentTerm" SET "daysDue" = 2147483647 WHERE ${terms}`);
    await expect(create({ ...late, paymentTermId: "pt_eom" })).rejects.toMatchObject(
      apiError(422, "rule_violation"),
    );
    await expect(create({ dateIssued: "2026-03-02", paymentTermId: "pt_dom" })).resolves.toMatchObject({});
    for (const { id, daysDue } of before) {
      await rows(`UPDATE "paymentTerm" SET "daysDue" = $2 WHERE "companyId" = 'co_1' AND "id" = $1`, [
        id,
        daysDue,
      ]);
    }
  });
});

import { expect, test } from "vitest";
import { lineOf, makeInvoice } from "../testing/examples";
import { tenants } from "../testing/tenants";

const { first } = await tenants();

test("a rate that the write which posts an invoice sets reaches the lines, which are frozen then", async () => {
  await first.do(async (session) => {
    const invoice = await makeInvoice(session, "Posted with a rate", {
      currencyCode: "EUR",
      exchangeRate: 2,
    });
    const line = await session.insert("salesInvoiceLine", lineOf(invoice, { quantity: 3, unitPrice: 50 }));
    await session.update("salesInvoice", invoice.id, { status: "Submitted", exchangeRate: 0.5 });
    const [stored] = await session.query(
      `SELECT l."exchangeRate", l."convertedUnitPrice", i."totalAmount", i."balance" FROM "salesInvoiceLine" l
       JOIN "salesInvoice" i ON i."id" = l."invoiceId" WHERE l."id" = $1`,
      [line.id],
    );
    expect(stored).toEqual({
      exchangeRate: "0.50000000",
      convertedUnitPrice: "25.00000",
      totalAmount: "150.00000",
      balance: "150.00000",
    });
    await expect(session.update("salesInvoiceLine", line.id, { exchangeRate: 0.5 })).rejects.toThrow(
      "locked",
    );
  });
});

import { expect, test } from "vitest";
import { lineOf, makeInvoice } from "../testing/examples";
import { tenants } from "../testing/tenants";
import { waitingFor } from "../testing/waiting";

const { first, pool } = await tenants();

const lock = (table: string) => `SELECT FROM "${table}" WHERE "id" = $1 FOR NO KEY UPDATE`;

/** An open invoice in euros with two lines. */
const withLines = (name: string) =>
  first.do(async (session) => {
    const invoice = await makeInvoice(session, name, { currencyCode: "EUR", exchangeRate: 2 });
    const one = await session.insert("salesInvoiceLine", lineOf(invoice, { quantity: 1, unitPrice: 10 }));
    const two = await session.insert("salesInvoiceLine", lineOf(invoice, { quantity: 1, unitPrice: 20 }));
    return { invoice, one, two };
  });

test("a change of all lines waits for one of them without holding the invoice", async () => {
  const { invoice, two } = await withLines("All lines");
  const all = await first.do(async (session) => {
    await session.query(lock("salesInvoiceLine"), [two.id]);
    const written = first.do((other) =>
      other.query(`UPDATE "salesInvoiceLine" SET "quantity" = 3 WHERE "invoiceId" = $1`, [invoice.id]),
    );
    await waitingFor(pool, "transactionid", 1);
    await session.update("salesInvoiceLine", two.id, { unitPrice: 30 });
    return { written };
  });
  await all.written;
  const [stored] = await first.do((session) =>
    session.query(`SELECT "subtotal" FROM "salesInvoice" WHERE "id" = $1`, [invoice.id]),
  );
  expect(stored).toEqual({ subtotal: "120.00000" });
});

test("of the two invoices of a moved line, the one with the lower ID is locked first", async () => {
  const to = await withLines("Moved to");
  const from = await withLines("Moved from");
  const move = await first.do(async (session) => {
    await session.query(lock("salesInvoice"), [to.invoice.id]);
    const written = first.do((other) =>
      other.update("salesInvoiceLine", from.one.id, { invoiceId: to.invoice.id }),
    );
    await waitingFor(pool, "transactionid", 1);
    await session.query(`${lock("salesInvoice")} NOWAIT`, [from.invoice.id]);
    return { written };
  });
  await move.written;
});

test("a line that is written while the rate of its invoice changes takes the new one", async () => {
  const { invoice, one } = await withLines("Another rate");
  const line = await first.do(async (session) => {
    await session.query(lock("salesInvoice"), [invoice.id]);
    const written = first.do((other) => other.insert("salesInvoiceLine", lineOf(invoice, { unitPrice: 40 })));
    await waitingFor(pool, "transactionid", 1);
    await session.update("salesInvoice", invoice.id, { exchangeRate: 4 });
    return { written };
  });
  await line.written;
  const stored = await first.do((session) =>
    session.query(`SELECT DISTINCT "exchangeRate" FROM "salesInvoiceLine" WHERE "invoiceId" = $1`, [
      one.invoiceId,
    ]),
  );
  expect(stored).toEqual([{ exchangeRate: "4.00000000" }]);
});

test("a shipment that is written while its invoice is posted waits, and is rejected", async () => {
  const { invoice } = await withLines("Shipped while posted");
  await first.do((session) => session.insert("salesInvoiceShipment", { id: invoice.id }));
  const shipment = await first.do(async (session) => {
    await session.update("salesInvoice", invoice.id, { status: "Submitted" });
    const written = first
      .do((other) => other.update("salesInvoiceShipment", invoice.id, { shippingCost: 5 }))
      .then(
        () => "written",
        (error) => error.message,
      );
    await waitingFor(pool, "transactionid", 1);
    return { written };
  });
  expect(await shipment.written).toContain("Posted invoices are locked");
});

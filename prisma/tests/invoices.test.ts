import { expect, test } from "vitest";
import { lineOf, makeInvoice } from "../testing/examples";
import { type Session, tenants } from "../testing/tenants";
import { waitingFor } from "../testing/waiting";

const { pool, first } = await tenants();
const totals = '"subtotal", "totalTax", "totalAmount", "balance"';

const read = async (session: Session, id: unknown) =>
  (await session.query(`SELECT ${totals} FROM "salesInvoice" WHERE "id" = $1`, [id]))[0];
const money = (subtotal: string, totalTax: string, totalAmount: string) => ({
  subtotal,
  totalTax,
  totalAmount,
  balance: totalAmount,
});

test("totals follow the lines and the shipment of an open invoice, and the balance follows the total", async () => {
  await first.do(async (session) => {
    const invoice = await makeInvoice(session, "Totals", { totalDiscount: 10, subtotal: 999 });
    expect(await read(session, invoice.id)).toEqual(money("0.00000", "0.00000", "-10.00000"));
    const line = await session.insert(
      "salesInvoiceLine",
      lineOf(invoice, {
        quantity: 3,
        unitPrice: 100,
        setupPrice: 20,
        shippingCost: 5,
        addOnCost: 7,
        nonTaxableAddOnCost: 11,
        taxPercent: 0.2,
      }),
    );
    expect(await read(session, invoice.id)).toEqual(money("343.00000", "66.40000", "399.40000"));
    await session.insert(
      "salesInvoiceLine",
      lineOf(invoice, { quantity: 1, unitPrice: 0.00001, taxPercent: 0.5 }),
    );
    expect(await read(session, invoice.id)).toEqual(money("343.00001", "66.40001", "399.40002"));
    await session.insert("salesInvoiceShipment", { id: invoice.id, shippingCost: 35 });
    await session.update("salesInvoiceLine", line.id, { quantity: 1 });
    expect(await read(session, invoice.id)).toEqual(money("143.00001", "26.40001", "194.40002"));
    await session.query('DELETE FROM "salesInvoiceLine" WHERE "id" = $1', [line.id]);
    expect(await read(session, invoice.id)).toEqual(money("0.00001", "0.00001", "25.00002"));
  });
});

test("moving a line between open invoices moves its amount, and deleting a shipment removes its cost", async () => {
  await first.do(async (session) => {
    const [one, other] = [await makeInvoice(session, "From"), await makeInvoice(session, "To")];
    const line = await session.insert("salesInvoiceLine", lineOf(one, { quantity: 1, unitPrice: 80 }));
    await session.insert("salesInvoiceShipment", { id: one.id, shippingCost: 35 });
    expect(await read(session, one.id)).toMatchObject({ totalAmount: "115.00000" });
    await session.update("salesInvoiceLine", line.id, { invoiceId: other.id });
    expect(await read(session, one.id)).toMatchObject({ totalAmount: "35.00000" });
    expect(await read(session, other.id)).toMatchObject({ totalAmount: "80.00000" });
    await session.update("salesInvoiceShipment", one.id, { shippingCost: 5 });
    expect(await read(session, one.id)).toMatchObject({ totalAmount: "5.00000" });
    await session.query('DELETE FROM "salesInvoiceShipment" WHERE "id" = $1', [one.id]);
    expect(await read(session, one.id)).toMatchObject({ totalAmount: "0.00000" });
  });
});

test("a shipment that moves to another open invoice changes the totals of both", async () => {
  const totals = await first.do(async (session) => {
    const [from, to] = [await makeInvoice(session, "Shipped"), await makeInvoice(session, "Shipped instead")];
    await session.insert("salesInvoiceShipment", { id: from.id, shippingCost: 35 });
    await session.update("salesInvoiceShipment", from.id, { id: to.id });
    return [await read(session, from.id), await read(session, to.id)];
  });
  expect(totals).toMatchObject([{ totalAmount: "0.00000" }, { totalAmount: "35.00000" }]);
});

test("a line that is written while its invoice is posted waits, and is rejected", async () => {
  const invoice = await first.do((session) => makeInvoice(session, "Posted meanwhile"));
  const insert = () => first.do((session) => session.insert("salesInvoiceLine", lineOf(invoice)));
  const line = await first.do(async (session) => {
    await session.update("salesInvoice", invoice.id, { status: "Submitted" });
    const written = insert().then(
      () => "written",
      (error) => error.message,
    );
    await waitingFor(pool, "transactionid", 1);
    return { written };
  });
  expect(await line.written).toContain("Posted invoices are locked");
});

test("a posted invoice without lines cannot change its rate either", async () => {
  const change = first.do(async (session) => {
    const invoice = await makeInvoice(session, "No lines");
    await session.update("salesInvoice", invoice.id, { status: "Submitted" });
    await session.update("salesInvoice", invoice.id, { exchangeRate: 3 });
  });
  await expect(change).rejects.toMatchObject({ code: "P0001" });
});

test("a posted invoice without a shipment gets none", async () => {
  const work = first.do(async (session) => {
    const invoice = await makeInvoice(session, "Without shipment");
    await session.update("salesInvoice", invoice.id, { status: "Submitted" });
    await session.insert("salesInvoiceShipment", { id: invoice.id });
  });
  await expect(work).rejects.toMatchObject({ code: "P0001", column: "invoiceId" });
});

test("lines written at the same time all reach the total", async () => {
  const invoice = await first.do((session) => makeInvoice(session, "Parallel lines"));
  await Promise.all(
    Array.from({ length: 20 }, () =>
      first.do((session) =>
        session.insert("salesInvoiceLine", lineOf(invoice, { quantity: 1, unitPrice: 5 })),
      ),
    ),
  );
  expect(await first.do((session) => read(session, invoice.id))).toMatchObject({ subtotal: "100.00000" });
});

test("a changed rate reaches the lines in the same transaction, and converted amounts follow", async () => {
  await first.do(async (session) => {
    // Its lines are locked: a change of other invoices' lines would be rejected.
    await postedInvoice(session, "Posted before", { status: "Paid" });
    const invoice = await makeInvoice(session, "Rates", { exchangeRate: 0.92 });
    const line = await session.insert(
      "salesInvoiceLine",
      lineOf(invoice, {
        unitPrice: 18500,
        shippingCost: 250,
        addOnCost: 120,
        nonTaxableAddOnCost: 40,
        exchangeRate: 7,
      }),
    );
    expect(line).toMatchObject({
      exchangeRate: "0.92000000",
      convertedUnitPrice: "17020.00000",
      convertedShippingCost: "230.00000",
      convertedAddOnCost: "110.40000",
      convertedNonTaxableAddOnCost: "36.80000",
      convertedSetupPrice: "0.00000",
    });
    await session.update("salesInvoice", invoice.id, { exchangeRate: 1.000005 });
    const [moved] = await session.query('SELECT * FROM "salesInvoiceLine" WHERE "id" = $1', [line.id]);
    expect(moved).toMatchObject({ exchangeRate: "1.00000500", convertedUnitPrice: "18500.09250" });
  });
});

test("leaving Draft and Pending dates the posting by the company's own calendar", async () => {
  await first.do((session) => session.query(`UPDATE "company" SET "timezone" = 'Pacific/Auckland'`));
  const posted = await first.do(async (session) => {
    const invoice = await makeInvoice(session, "Posting");
    await session.update("salesInvoice", invoice.id, { status: "Pending" });
    return session.update("salesInvoice", invoice.id, { status: "Submitted" });
  }, "2026-03-01T20:00:00Z");
  const [row] = await first.do((session) =>
    session.query('SELECT "postingDate"::text FROM "salesInvoice" WHERE "id" = $1', [posted.id]),
  );
  expect(row).toEqual({ postingDate: "2026-03-02" });
});

test("an open invoice has no posting date", async () => {
  await expect(
    first.do((session) => makeInvoice(session, "Undated", { postingDate: "2026-01-01" })),
  ).rejects.toMatchObject({ code: "23514", constraint: "salesInvoice_postingDate_check" });
});

test("Paid settles the balance and dates the payment", async () => {
  const rows = await first.do(async (session) => {
    const invoice = await makeInvoice(session, "Paid");
    await session.insert("salesInvoiceLine", lineOf(invoice, { quantity: 1, unitPrice: 80 }));
    await session.update("salesInvoice", invoice.id, { status: "Submitted" });
    await session.update("salesInvoice", invoice.id, { balance: 30, status: "Partially Paid" });
    const part = await read(session, invoice.id);
    await session.update("salesInvoice", invoice.id, { status: "Paid" });
    const paid = await session.query(
      `SELECT "balance", "datePaid"::text FROM "salesInvoice" WHERE "id" = $1`,
      [invoice.id],
    );
    return [part, paid[0]];
  }, "2026-06-15T00:00:00Z");
  expect(rows).toEqual([
    { subtotal: "80.00000", totalTax: "0.00000", totalAmount: "80.00000", balance: "30.00000" },
    { balance: "0.00000", datePaid: "2026-06-15" },
  ]);
});

/** A posted invoice of 80, in a status that a Submitted invoice may take. */
async function postedInvoice(session: Session, name: string, values: Record<string, unknown>) {
  const invoice = await makeInvoice(session, name);
  await session.insert("salesInvoiceLine", lineOf(invoice, { quantity: 1, unitPrice: 80 }));
  await session.update("salesInvoice", invoice.id, { status: "Submitted" });
  return session.update("salesInvoice", invoice.id, values);
}

test.each([
  ["Paid", "Submitted", {}, { balance: "80.00000", datePaid: null }],
  ["Paid", "Partially Paid", { balance: 30 }, { balance: "30.00000", datePaid: null }],
  ["Paid", "Voided", {}, { balance: "0.00000", datePaid: null }],
  ["Paid", "Overdue", { datePaid: "2026-01-02" }, { balance: "80.00000", datePaid: expect.any(Date) }],
  ["Submitted", "Paid", { datePaid: "2026-01-02" }, { balance: "0.00000", datePaid: new Date(2026, 0, 2) }],
  ["Voided", "Overdue", {}, { balance: "80.00000", datePaid: null }],
  ["Submitted", "Voided", { balance: 12 }, { balance: "0.00000", datePaid: null }],
])(
  "an invoice that goes from %s to %s with %j owes what follows from its status",
  async (from, to, values, owed) => {
    const row = await first.do(async (session) => {
      const invoice = await postedInvoice(session, `${from} to ${to}`, { status: from });
      return session.update("salesInvoice", invoice.id, { status: to, ...values });
    });
    expect(row).toMatchObject(owed);
  },
);

test("an invoice that is paid keeps a balance of 0 until its status changes", async () => {
  const change = first.do(async (session) => {
    const invoice = await postedInvoice(session, "Still paid", { status: "Paid" });
    return session.update("salesInvoice", invoice.id, { balance: 5 });
  });
  await expect(change).rejects.toMatchObject({ code: "P0001", column: "balance" });
});

test("the balance of a supplier's invoice follows its status in both directions", async () => {
  const balances = await first.do(async (session) => {
    const paid = await session.insert("purchaseInvoice", { status: "Paid", totalAmount: 50, balance: 50 });
    const open = await session.update("purchaseInvoice", paid.id, { status: "Open" });
    const part = await session.update("purchaseInvoice", paid.id, { status: "Partially Paid", balance: 20 });
    const voided = await session.update("purchaseInvoice", paid.id, { status: "Voided" });
    const again = await session.update("purchaseInvoice", paid.id, { status: "Partially Paid", balance: 5 });
    await session.update("purchaseInvoice", paid.id, { status: "Voided" });
    const overdue = await session.update("purchaseInvoice", paid.id, { status: "Overdue" });
    return [paid, open, part, voided, again, overdue].map(({ balance }) => balance);
  });
  expect(balances).toEqual(["0.00000", "50.00000", "20.00000", "0.00000", "5.00000", "50.00000"]);
  const change = first.do(async (session) => {
    const paid = await session.insert("purchaseInvoice", { status: "Paid", totalAmount: 50 });
    return session.update("purchaseInvoice", paid.id, { balance: 5 });
  });
  await expect(change).rejects.toMatchObject({ code: "P0001", column: "balance" });
});

test("the balance of a supplier's invoice follows its total, unless the same write sets it", async () => {
  const balances = await first.do(async (session) => {
    const draft = await session.insert("purchaseInvoice", { totalAmount: 50 });
    const agreed = await session.insert("purchaseInvoice", { totalAmount: 50, balance: 30 });
    const credited = await session.insert("purchaseInvoice", { status: "Return", totalAmount: -50 });
    const more = await session.update("purchaseInvoice", draft.id, { totalAmount: 60 });
    const part = await session.update("purchaseInvoice", draft.id, {
      status: "Partially Paid",
      balance: 45,
    });
    const corrected = await session.update("purchaseInvoice", draft.id, { totalAmount: 55 });
    const both = await session.update("purchaseInvoice", draft.id, { totalAmount: 90, balance: 10 });
    const same = await session.update("purchaseInvoice", draft.id, { totalAmount: 95, balance: 10 });
    const repeated = await session.update("purchaseInvoice", draft.id, { balance: 10 });
    return [draft, agreed, credited, more, part, corrected, both, same, repeated];
  });
  expect(balances.map(({ balance }) => Number(balance))).toEqual([50, 30, -50, 60, 45, 40, 10, 10, 10]);
});

test("a new invoice of a supplier owes its total, or the balance that is sent", async () => {
  const balances = await first.do(async (session) => [
    await session.insert("purchaseInvoice", { totalAmount: 50, balance: 0 }),
    await session.insert("purchaseInvoice", { status: "Open", totalAmount: 50 }),
    await session.insert("purchaseInvoice", { status: "Open", totalAmount: 50, balance: 0 }),
    await session.insert("purchaseInvoice", {}),
  ]);
  expect(balances.map(({ balance }) => Number(balance))).toEqual([0, 50, 0, 0]);
});

const locked: [
  what: string,
  work: (session: Session, invoice: Record<string, unknown>) => Promise<unknown>,
][] = [
  ["be deleted", (s, i) => s.query('DELETE FROM "salesInvoice" WHERE "id" = $1', [i.id])],
  ["return to Draft", (s, i) => s.update("salesInvoice", i.id, { status: "Draft" })],
  ["return to Pending", (s, i) => s.update("salesInvoice", i.id, { status: "Pending" })],
  ["change its currency", (s, i) => s.update("salesInvoice", i.id, { currencyCode: "USD" })],
  ["change its rate", (s, i) => s.update("salesInvoice", i.id, { exchangeRate: 2 })],
  [
    "change its customer",
    async (s, i) => {
      const { id } = await s.insert("customer", { name: "New customer" });
      await s.update("salesInvoice", i.id, { customerId: id });
    },
  ],
  ["be due on another day", (s, i) => s.update("salesInvoice", i.id, { dateDue: "2027-01-01" })],
  ["change its discount", (s, i) => s.update("salesInvoice", i.id, { totalDiscount: 2 })],
  ["have its posting date changed", (s, i) => s.update("salesInvoice", i.id, { postingDate: "2026-01-01" })],
  ["get a line", (s, i) => s.insert("salesInvoiceLine", lineOf(i))],
  ["lose a line", (s, i) => s.query('DELETE FROM "salesInvoiceLine" WHERE "invoiceId" = $1', [i.id])],
  [
    "change a line",
    (s, i) => s.query('UPDATE "salesInvoiceLine" SET "quantity" = 2 WHERE "invoiceId" = $1', [i.id]),
  ],
  [
    "lose a line to an open invoice",
    async (s, i) => {
      const open = await makeInvoice(s, "Open");
      await s.query('UPDATE "salesInvoiceLine" SET "invoiceId" = $1 WHERE "invoiceId" = $2', [open.id, i.id]);
    },
  ],
  [
    "get a line of an open invoice",
    async (s, i) => {
      const line = await s.insert("salesInvoiceLine", lineOf(await makeInvoice(s, "Open")));
      await s.update("salesInvoiceLine", line.id, { invoiceId: i.id });
    },
  ],
  ["lose its shipment", (s, i) => s.query('DELETE FROM "salesInvoiceShipment" WHERE "id" = $1', [i.id])],
  [
    "lose its shipment to an open invoice",
    async (s, i) => s.update("salesInvoiceShipment", i.id, { id: (await makeInvoice(s, "Open")).id }),
  ],
  [
    "get the shipment of an open invoice",
    async (s, i) => {
      const open = await makeInvoice(s, "Open");
      await s.query('DELETE FROM "salesInvoiceShipment"');
      await s.insert("salesInvoiceShipment", { id: open.id });
      await s.update("salesInvoiceShipment", open.id, { id: i.id });
    },
  ],
  ["change its shipment", (s, i) => s.update("salesInvoiceShipment", i.id, { shippingCost: 1 })],
];

test.each(locked)("a posted invoice cannot %s", async (_what, work) => {
  await expect(
    first.do(async (session) => {
      const invoice = await makeInvoice(session, "Locked");
      await session.insert("salesInvoiceLine", lineOf(invoice));
      await session.insert("salesInvoiceShipment", { id: invoice.id });
      await session.update("salesInvoice", invoice.id, { status: "Submitted" });
      await work(session, invoice);
    }),
  ).rejects.toMatchObject({ code: "P0001", message: expect.stringContaining("Posted invoices are locked") });
});

test("what a posted invoice still needs stays open: status, payment, notes, assignee, tags, custom fields", async () => {
  const changed = await first.do(async (session) => {
    const invoice = await makeInvoice(session, "Open fields");
    await session.update("salesInvoice", invoice.id, { status: "Submitted" });
    const values = {
      status: "Overdue",
      datePaid: "2026-01-02",
      balance: 1,
      assignee: first.userId,
      tags: ["late"],
    };
    return session.update("salesInvoice", invoice.id, {
      ...values,
      internalNotes: { a: 1 },
      customFields: { b: 2 },
    });
  });
  expect(changed).toMatchObject({
    status: "Overdue",
    balance: "1.00000",
    tags: ["late"],
    customFields: { b: 2 },
  });
});

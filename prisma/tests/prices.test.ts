import { expect, test } from "vitest";
import { type Session, tenants } from "../testing/tenants";
import { waitingFor } from "../testing/waiting";

const { pool, first } = await tenants();
let count = 0;

async function quoteLine(session: Session) {
  const name = `Quoted ${++count}`;
  const customer = await session.insert("customer", { name });
  const item = await session.insert("item", { readableId: name, name });
  const quote = await session.insert("quote", { customerId: customer.id });
  return { quote, line: await session.insert("quoteLine", { quoteId: quote.id, itemId: item.id }) };
}

async function supplierLine(session: Session) {
  const supplier = await session.insert("supplier", { name: `Supplier ${++count}` });
  const interaction = await session.insert("supplierInteraction", { supplierId: supplier.id });
  const quote = await session.insert("supplierQuote", {
    supplierId: supplier.id,
    supplierInteractionId: interaction.id,
  });
  const line = await session.insert("supplierQuoteLine", {
    supplierQuoteId: quote.id,
    supplierQuoteLineType: "G/L Account",
  });
  return { quote, line };
}

test("net and converted prices of a quote follow price, discount, quantity and rate", async () => {
  const price = await first.do(async (session) => {
    const { quote, line } = await quoteLine(session);
    const values = {
      quoteLineId: line.id,
      quoteId: quote.id,
      quantity: 3,
      unitPrice: 10.55555,
      discountPercent: 0.1,
    };
    return session.insert("quoteLinePrice", { ...values, shippingCost: 4, exchangeRate: 0.5 });
  });
  expect(price).toMatchObject({
    netUnitPrice: "9.50000",
    netExtendedPrice: "28.50000",
    convertedUnitPrice: "5.27778",
    convertedNetUnitPrice: "4.75000",
    convertedNetExtendedPrice: "14.25000",
    convertedShippingCost: "2.00000",
  });
});

test("base amounts of a supplier's price are its own amounts divided by the rate", async () => {
  const rows = await first.do(async (session) => {
    const { quote, line } = await supplierLine(session);
    const of = (quantity: number, values: object) =>
      session.insert("supplierQuoteLinePrice", {
        supplierQuoteLineId: line.id,
        supplierQuoteId: quote.id,
        quantity,
        ...values,
      });
    return [
      await of(100, {
        supplierUnitPrice: 4.6,
        supplierShippingCost: 23,
        supplierTaxAmount: 96.6,
        exchangeRate: 0.92,
      }),
      await of(1, { supplierUnitPrice: 2, supplierTaxAmount: 1, exchangeRate: 0 }),
      await of(2, { supplierTaxAmount: 1 }),
    ];
  });
  expect(rows[0]).toMatchObject({
    supplierExtendedPrice: "460.00000",
    unitPrice: "5.00000",
    extendedPrice: "500.00000",
    shippingCost: "25.00000",
    taxAmount: "105.00000",
    taxPercent: "0.20000",
  });
  expect(rows[1]).toMatchObject({ unitPrice: "2.00000", extendedPrice: "2.00000", taxPercent: "0.50000" });
  expect(rows[2]).toMatchObject({ taxPercent: "0.00000" });
});

test("computed prices cannot be written", async () => {
  await expect(
    first.do(async (session) => {
      const { quote, line } = await supplierLine(session);
      await session.insert("supplierQuoteLinePrice", {
        supplierQuoteLineId: line.id,
        supplierQuoteId: quote.id,
        quantity: 1,
        unitPrice: 5,
      });
    }),
  ).rejects.toMatchObject({ code: "428C9" });
});

test("a price belongs to the quote of its line: filled in, rejected when it differs, moved with the line", async () => {
  await first.do(async (session) => {
    const { line, quote } = await quoteLine(session);
    const other = await quoteLine(session);
    const price = await session.insert("quoteLinePrice", { quoteLineId: line.id, quantity: 1 });
    expect(price.quoteId).toBe(quote.id);
    await session.update("quoteLine", line.id, { quoteId: other.quote.id });
    expect(await session.query('SELECT "quoteId" FROM "quoteLinePrice" WHERE "id" = $1', [price.id])).toEqual(
      [{ quoteId: other.quote.id }],
    );
    const quoted = await supplierLine(session);
    const linePrice = await session.insert("supplierQuoteLinePrice", {
      supplierQuoteLineId: quoted.line.id,
      quantity: 1,
    });
    expect(linePrice.supplierQuoteId).toBe(quoted.quote.id);
  });
  await expect(
    first.do(async (session) => {
      const { line } = await quoteLine(session);
      const { quote } = await quoteLine(session);
      await session.insert("quoteLinePrice", { quoteLineId: line.id, quoteId: quote.id, quantity: 1 });
    }),
  ).rejects.toMatchObject({ code: "P0001", column: "quoteId" });
});

test("a supplier's price moves with its line too, and alone to no other quote", async () => {
  const [price, other] = await first.do(async (session) => {
    const { line } = await supplierLine(session);
    const { quote } = await supplierLine(session);
    const made = await session.insert("supplierQuoteLinePrice", {
      supplierQuoteLineId: line.id,
      quantity: 1,
    });
    await session.update("supplierQuoteLine", line.id, { supplierQuoteId: quote.id });
    const read = 'SELECT * FROM "supplierQuoteLinePrice" WHERE "id" = $1';
    const [moved] = await session.query(read, [made.id]);
    expect(moved?.supplierQuoteId).toBe(quote.id);
    return [made, await supplierLine(session)];
  });
  const rejected = { code: "P0001", column: "supplierQuoteId" };
  const values = {
    supplierQuoteLineId: price.supplierQuoteLineId,
    supplierQuoteId: other.quote.id,
    quantity: 2,
  };
  const works: ((session: Session) => Promise<unknown>)[] = [
    (session) => session.insert("supplierQuoteLinePrice", values),
    (session) => session.update("supplierQuoteLinePrice", price.id, { supplierQuoteId: other.quote.id }),
    (session) => session.update("supplierQuoteLinePrice", price.id, { supplierQuoteLineId: other.line.id }),
  ];
  for (const work of works) await expect(first.do(work)).rejects.toMatchObject(rejected);
});

test.each([
  ["quoteLinePrice", "quoteLine", "quoteId", quoteLine],
  ["supplierQuoteLinePrice", "supplierQuoteLine", "supplierQuoteId", supplierLine],
])(
  "a %s that is written while its line moves belongs to the new quote",
  async (table, lines, column, make) => {
    const [{ line }, { quote }] = await first.do(async (session) => [
      await make(session),
      await make(session),
    ]);
    const price = { [`${lines}Id`]: line.id, quantity: 1 };
    const { written } = await first.do(async (session) => {
      await session.update(lines, line.id, { [column]: quote.id });
      const insertion = first.do((other) => other.insert(table, price));
      await waitingFor(pool, "transactionid", 1);
      return { written: insertion };
    });
    expect(await written).toMatchObject({ [column]: quote.id });
  },
);

test("a price moves alone to no other quote", async () => {
  const [price, other] = await first.do(async (session) => {
    const { line } = await quoteLine(session);
    const made = await session.insert("quoteLinePrice", { quoteLineId: line.id, quantity: 1 });
    return [made, await quoteLine(session)];
  });
  for (const change of [{ quoteId: other.quote.id }, { quoteLineId: other.line.id }]) {
    const work = first.do((session) => session.update("quoteLinePrice", price.id, change));
    await expect(work).rejects.toMatchObject({ code: "P0001", column: "quoteId" });
  }
});

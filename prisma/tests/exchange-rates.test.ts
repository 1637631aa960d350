import { expect, test } from "vitest";
import { tenants } from "../testing/tenants";

const { first } = await tenants();
const now = "2026-05-05T05:05:05Z";
let count = 0;

const bySale = ["quote", "salesOrder", "salesInvoice"];
const byPurchase = ["purchaseInvoice", "supplierQuote", "purchaseOrder"];

test.each([...bySale, ...byPurchase])(
  "a changed exchange rate of %s is of now, unless its time is sent",
  async (table) => {
    const times = await first.do(async (session) => {
      const name = `Rated ${++count}`;
      const party = bySale.includes(table) ? "customer" : "supplier";
      const { id: partyId } = await session.insert(party, { name });
      const interaction =
        table === "supplierQuote" && (await session.insert("supplierInteraction", { supplierId: partyId }));
      const { id } = await session.insert(table, {
        [`${party}Id`]: partyId,
        ...(interaction && { supplierInteractionId: interaction.id }),
        currencyCode: "EUR",
        exchangeRate: 0.5,
        exchangeRateUpdatedAt: "2020-01-01T00:00:00Z",
      });
      const changes = [
        { exchangeRate: 0.5, assignee: null },
        { exchangeRate: 0.6 },
        { exchangeRate: 0.7, exchangeRateUpdatedAt: "2021-01-01T00:00:00Z" },
        { exchangeRate: 0.8, exchangeRateUpdatedAt: null },
        { exchangeRate: 0.9 },
      ];
      const written: unknown[] = [];
      for (const values of changes)
        written.push((await session.update(table, id, values)).exchangeRateUpdatedAt);
      return written;
    }, now);
    const days = times.map((time) => (time instanceof Date ? time.toISOString().slice(0, 10) : time));
    expect(days).toEqual(["2020-01-01", "2026-05-05", "2021-01-01", null, "2026-05-05"]);
  },
);

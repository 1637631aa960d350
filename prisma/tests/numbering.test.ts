import { expect, test } from "vitest";
import { makeInvoice } from "../testing/examples";
import { makeTenant, sessionOf, tenants } from "../testing/tenants";
import { waitingFor } from "../testing/waiting";

const { pool, first, second } = await tenants();

test("100 parallel creates take 100 consecutive numbers", async () => {
  const customer = await first.do((session) => session.insert("customer", { name: "Parallel" }));
  const values = { customerId: customer.id, currencyCode: "USD" };
  const made = await Promise.all(
    Array.from({ length: 100 }, () => first.do((session) => session.insert("salesInvoice", values))),
  );
  const numbers = made.map((row) => row.invoiceId).sort();
  expect(numbers).toEqual(Array.from({ length: 100 }, (_, n) => `INV-${String(n + 1).padStart(6, "0")}`));
});

test("a create that is rolled back gives its number back, so that the numbers have no gap", async () => {
  const quote = (customerId: unknown) => ({ customerId });
  const customer = await first.do((session) => session.insert("customer", { name: "Gapless" }));
  await expect(
    first.do(async (session) => {
      await session.insert("quote", quote(customer.id));
      throw new Error("an error after the insert");
    }),
  ).rejects.toThrow("an error after");
  const made = await first.do((session) => session.insert("quote", quote(customer.id)));
  expect(made.quoteId).toBe("Q000001");
});

test("numbers in use are skipped, empty counts as absent, and a given number is kept", async () => {
  await first.do(async (session) => {
    const type = await session.insert("gaugeType", { name: "Plug" });
    const gauge = async (gaugeId?: string) =>
      (await session.insert("gauge", { gaugeTypeId: type.id, ...(gaugeId === undefined ? {} : { gaugeId }) }))
        .gaugeId;
    expect([await gauge("G000002"), await gauge(""), await gauge(), await gauge("mine")]).toEqual([
      "G000002",
      "G000001",
      "G000003",
      "mine",
    ]);
  });
});

test("a sequence without numbers left is reported at the field of the number, where one can be entered", async () => {
  const left = Number.MAX_SAFE_INTEGER - 2;
  await first.do(async (session) => {
    await session.insert("sequence", { table: "fixedAsset", name: "Assets", prefix: "A", next: left });
    expect((await session.insert("fixedAsset", { name: "Lathe" })).fixedAssetId).toBe(`A${left}`);
    await session.insert("fixedAsset", { name: "Mill" });
  });
  await expect(first.do((session) => session.insert("fixedAsset", { name: "Saw" }))).rejects.toMatchObject({
    code: "P0001",
    column: "fixedAssetId",
    message: 'The sequence "Assets" has no number left: lower its next number, or enter one here.',
  });
  await first.do((session) => session.insert("fixedAsset", { name: "Saw", fixedAssetId: "A-1" }));
});

test("a company sets prefix, suffix, digits and step itself; tokens read the day it is there", async () => {
  const made = await first.do(async (session) => {
    const values = {
      table: "supplierQuote",
      name: "Quotes",
      prefix: "%{yyyy}-%{ww}/",
      suffix: "-%{yy}%{mm}%{dd}",
    };
    await session.insert("sequence", { ...values, next: 98, size: 2, step: 2 });
    const supplier = await session.insert("supplier", { name: "Forge" });
    const interaction = await session.insert("supplierInteraction", { supplierId: supplier.id });
    const quote = { supplierId: supplier.id, supplierInteractionId: interaction.id };
    return [await session.insert("supplierQuote", quote), await session.insert("supplierQuote", quote)];
  }, "2027-01-01T12:00:00Z");
  expect(made.map((row) => row.supplierQuoteId)).toEqual(["2027-53/98-270101", "2027-53/100-270101"]);
});

test("each company counts for itself and cannot spend another's numbers", async () => {
  const made = await second.do((session) => makeInvoice(session, "Own count"));
  const [next] = await second.do((session) => session.query("SELECT next_sequence('salesInvoice') AS id"));
  expect([made.invoiceId, next?.id]).toEqual(["INV-000001", "INV-000002"]);
});

test("parallel draws never repeat a serial, and a longer number is not cut", async () => {
  const tenant = await makeTenant(pool, "Serials");
  const item = await tenant.do(async (session) => {
    const made = await session.insert("item", { readableId: "P-9", name: "Housing" });
    await session.insert("itemSerialSequence", { itemId: made.id, prefix: "SN%{yy}-", next: 95, size: 2 });
    return made;
  });
  const draw = () =>
    tenant.do(
      (session) => session.query("SELECT next_serial($1) AS serial", [item.id]),
      "2026-05-01T00:00:00Z",
    );
  const drawn = (await Promise.all(Array.from({ length: 50 }, draw))).flat().map((row) => row.serial);
  expect(new Set(drawn).size).toBe(50);
  expect(drawn).toContain("SN26-95");
  expect(drawn).toContain("SN26-144");
});

test("an item has one serial sequence at most", async () => {
  await expect(
    first.do(async (session) => {
      const item = await session.insert("item", { readableId: "P-10", name: "Ring" });
      await session.insert("itemSerialSequence", { itemId: item.id });
      await session.insert("itemSerialSequence", { itemId: item.id });
    }),
  ).rejects.toMatchObject({ code: "23505", constraint: "itemSerialSequence_itemId_key" });
});

test("a serial names the place it is drawn at", async () => {
  const serial = await first.do(async (session) => {
    const item = await session.insert("item", { readableId: "P-11", name: "Shaft" });
    const place = await session.insert("location", { name: "Dayton" });
    await session.insert("itemSerialSequence", { itemId: item.id, suffix: "@%{location}" });
    return session.query(
      "SELECT next_serial($1, $2) AS serial, next_serial($1) AS nowhere, next_serial('x') AS none",
      [item.id, place.id],
    );
  });
  expect(serial).toEqual([{ serial: "00000@Dayton", nowhere: "00001@", none: null }]);
});

test("the first numbers of a company, drawn at the same time, follow each other", async () => {
  const fresh = await makeTenant(pool, "First numbers");
  const type = await fresh.do((session) => session.insert("gaugeType", { name: "Ring" }));
  const draw = () => fresh.do((session) => session.insert("gauge", { gaugeTypeId: type.id }));
  const { one, other } = await fresh.do(async (session) => {
    const made = await session.insert("gauge", { gaugeTypeId: type.id });
    const later = draw();
    await waitingFor(pool, "transactionid", 1);
    return { one: made, other: later };
  });
  expect([one.gaugeId, (await other).gaugeId]).toEqual(["G000001", "G000002"]);
});

test("a row that the owner of the tables inserts takes the next number of its own company", async () => {
  const [busy, quiet] = [await makeTenant(pool, "Busy numbers"), await makeTenant(pool, "Quiet numbers")];
  for (const tenant of [busy, quiet]) {
    await tenant.do(async (session) => {
      const type = await session.insert("gaugeType", { name: "Ring" });
      const count = tenant === busy ? 3 : 1;
      for (let n = 0; n < count; n++) await session.insert("gauge", { gaugeTypeId: type.id });
    });
  }
  await quiet.do((session) => session.query(`UPDATE "sequence" SET "prefix" = 'Q' WHERE "table" = 'gauge'`));
  for (const [{ companyId, userId: createdBy }, gaugeId] of [
    [quiet, "Q000002"],
    [busy, "G000004"],
  ] as const) {
    const system = sessionOf(pool);
    const [type] = await system.query(`SELECT "id" FROM "gaugeType" WHERE "companyId" = $1`, [companyId]);
    const made = await system.insert("gauge", { companyId, createdBy, gaugeTypeId: type?.id });
    expect(made).toMatchObject({ gaugeId });
  }
});

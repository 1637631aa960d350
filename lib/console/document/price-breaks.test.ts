import { expect, it } from "vitest";
import { demoId } from "@/lib/schemas/demo-ids";
import { rowApi } from "@/lib/server/rows/testing/row-api";

const { company1 } = await rowApi();
const save = (body: object) =>
  company1.send("POST", "/api/console/document/save", { resource: "supplierQuote", ...body });

/** A supplier quote with prices for 10 and 50. */
async function quoteOf10And50() {
  const { json } = await save({
    values: { supplierId: demoId("sup", 3), currencyCode: "USD", exchangeRate: 1 },
    lines: [
      {
        values: { itemId: demoId("item", 7), description: "Cap", quantity: [10, 50] },
        breaks: [10, 50].map((quantity) => ({ values: { quantity, supplierUnitPrice: quantity } })),
      },
    ],
  });
  const prices = async (): Promise<{ id: string; supplierQuoteLineId: string; quantity: number }[]> =>
    (await company1.get(`/supplierQuoteLinePrice?supplierQuoteId=eq.${json.id}&order=quantity`)).json;
  const [ten, fifty] = await prices();
  if (!ten || !fifty) throw new Error("There are no prices.");
  const change = (...breaks: object[]) =>
    save({ id: json.id, lines: [{ id: ten.supplierQuoteLineId, breaks }] });
  return { ten, fifty, prices, change };
}

it("takes the quantity of a price break that the same call deletes", async () => {
  const { ten, prices, change } = await quoteOf10And50();
  const { status, text } = await change(
    { values: { quantity: 10, supplierUnitPrice: 9 } },
    { id: ten.id, delete: true },
  );
  expect([status, text]).toEqual([200, text]);
  expect(await prices()).toMatchObject([
    { quantity: 10, supplierUnitPrice: 9 },
    { quantity: 50, supplierUnitPrice: 50 },
  ]);
});

it("takes the quantity that a later price break releases, and adds one with the quantity that is then free", async () => {
  const { ten, fifty, prices, change } = await quoteOf10And50();
  const { status, text } = await change(
    { values: { quantity: 10, supplierUnitPrice: 9 } },
    { id: ten.id, values: { quantity: 50 } },
    { id: fifty.id, values: { quantity: 100 } },
  );
  expect([status, text]).toEqual([200, text]);
  expect(await prices()).toMatchObject([
    { quantity: 10, supplierUnitPrice: 9 },
    { id: ten.id, quantity: 50, supplierUnitPrice: 10 },
    { id: fifty.id, quantity: 100, supplierUnitPrice: 50 },
  ]);
});

it("names a price break whose quantity is taken, without details of the whole input", async () => {
  const { prices, change } = await quoteOf10And50();
  const { status, json } = await change({ values: { quantity: 50, supplierUnitPrice: 1 } });
  expect([status, json]).toMatchObject([409, { code: "23505", details: null }]);
  expect(json.issues).toContainEqual({
    path: ["lines", 0, "breaks", 0, "values", "quantity"],
    message: expect.stringContaining("already"),
  });
  expect(await prices()).toHaveLength(2);
});

it("saves nothing when more price breaks repeat a quantity than are named", async () => {
  const { json } = await save({
    values: { supplierId: demoId("sup", 3), currencyCode: "USD", exchangeRate: 1 },
    lines: [0, 1].map((line) => ({
      values: { itemId: demoId("item", 7), description: `Cap ${line}`, quantity: [1] },
      breaks: Array.from({ length: 60 }, (_, n) => ({
        values: { quantity: n + 1, supplierUnitPrice: 2 },
      })),
    })),
  });
  const prices = async (): Promise<{ supplierQuoteLineId: string }[]> =>
    (await company1.get(`/supplierQuoteLinePrice?supplierQuoteId=eq.${json.id}`)).json;
  const ids = [...new Set((await prices()).map(({ supplierQuoteLineId }) => supplierQuoteLineId))];
  const saved = await save({
    id: json.id,
    lines: ids.map((id) => ({
      id,
      values: { description: "Changed" },
      breaks: Array.from({ length: 60 }, (_, n) => ({ values: { quantity: n + 1, supplierUnitPrice: 3 } })),
    })),
  });
  expect([saved.status, saved.json.code]).toEqual([409, "23505"]);
  expect(await prices()).toHaveLength(120);
});

it("swaps quantities, also of price breaks of which one changes more, and gives them back", async () => {
  const { ten, fifty, prices, change } = await quoteOf10And50();
  const { status, text, json } = await change(
    { id: ten.id, values: { quantity: 50 } },
    { id: fifty.id, values: { quantity: 10, supplierUnitPrice: 7 } },
  );
  expect([status, text]).toEqual([200, text]);
  expect(await prices()).toMatchObject([
    { id: fifty.id, quantity: 10, supplierUnitPrice: 7 },
    { id: ten.id, quantity: 50, supplierUnitPrice: 10 },
  ]);
  const { changeSetId } = json;
  const undone = await company1.send("POST", "/api/console/changes/undo", { changeSetId });
  expect([undone.status, undone.text]).toEqual([200, undone.text]);
  expect(await prices()).toMatchObject([
    { id: ten.id, quantity: 10, supplierUnitPrice: 10 },
    { id: fifty.id, quantity: 50, supplierUnitPrice: 50 },
  ]);
});

it("adds price breaks with the quantities that others give up in a round", async () => {
  const { ten, fifty, prices, change } = await quoteOf10And50();
  const { status, text } = await change(
    { values: { quantity: 20, supplierUnitPrice: 9 } },
    { id: fifty.id, values: { quantity: 10 } },
    { id: ten.id, values: { quantity: 50 } },
  );
  expect([status, text]).toEqual([200, text]);
  expect(await prices()).toMatchObject([{ id: fifty.id, quantity: 10 }, { quantity: 20 }, { id: ten.id }]);
});

it("names only the price break whose quantity is taken in the end", async () => {
  const { ten, fifty, prices, change } = await quoteOf10And50();
  const { status, json } = await change(
    { id: ten.id, values: { quantity: 50 } },
    { id: fifty.id, values: { quantity: 10 } },
    { values: { quantity: 50, supplierUnitPrice: 1 } },
  );
  expect([status, json.code]).toEqual([409, "23505"]);
  const named = json.issues.map(({ path }: { path: unknown[] }) => path.slice(0, 4));
  expect(new Set(named.map(String))).toEqual(new Set(["lines,0,breaks,2"]));
  expect(await prices()).toMatchObject([
    { id: ten.id, quantity: 10 },
    { id: fifty.id, quantity: 50 },
  ]);
});

it("shifts the quantities of very many price breaks up", async () => {
  const quantities = Array.from({ length: 90 }, (_, n) => n + 1);
  const { json } = await save({
    values: { supplierId: demoId("sup", 3), currencyCode: "USD", exchangeRate: 1 },
    lines: [0, 1].map((line) => ({
      values: { itemId: demoId("item", 7), description: `Cap ${line}`, quantity: [1] },
      breaks: quantities.map((quantity) => ({ values: { quantity, supplierUnitPrice: 2 } })),
    })),
  });
  const prices = async (): Promise<{ id: string; supplierQuoteLineId: string; quantity: number }[]> =>
    (await company1.get(`/supplierQuoteLinePrice?supplierQuoteId=eq.${json.id}&order=quantity`)).json;
  const before = await prices();
  const ids = [...new Set(before.map(({ supplierQuoteLineId }) => supplierQuoteLineId))];
  const saved = await save({
    id: json.id,
    lines: ids.map((line) => ({
      id: line,
      breaks: before
        .filter(({ supplierQuoteLineId }) => supplierQuoteLineId === line)
        .map(({ id, quantity }) => ({ id, values: { quantity: quantity + 1 } })),
    })),
  });
  expect([saved.status, saved.text]).toEqual([200, saved.text]);
  const twice = quantities.flatMap((one) => [one + 1, one + 1]);
  expect((await prices()).map(({ quantity }) => quantity)).toEqual(twice);
});

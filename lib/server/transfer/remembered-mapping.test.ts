import { expect, test } from "vitest";
import { testApi } from "../testing/test-api";
import { csv, importing } from "./testing/import-file";

const api = await testApi();
const key = await api.createApiKey();
const { send, check, call, get } = importing(api, key);

test("names next to IDs, as exports have them, are found in a later file that has names alone", async () => {
  const path = "/api/console/export/supplierContact.csv?select=id,supplierId";
  const { bytes } = await api.call({ path, key });
  const exported = await send("supplierContact", bytes ?? "");
  const { mapping, headings } = exported.plan;
  expect(headings.map(({ name }: { name: string }) => name)).toEqual(["ID", "Supplier", "Supplier ID"]);
  expect(mapping).toEqual(["id", null, "supplierId"]);
  await check(exported.id);
  const again = await send("supplierContact", bytes ?? "");
  expect(again.plan.mapping).toEqual(mapping);
  const named = await send("supplierContact", csv(["Supplier"], ["Midland Alloys Ltd"]));
  expect(named.plan.mapping).toEqual(["supplierId"]);
});

test("the single column by which stored records are found is remembered, as of the rows that are corrected", async () => {
  const file = csv(["Supplier reference", "Invoice date"], ["R-1", "2026-11-31"]);
  const first = await send("purchaseInvoice", file);
  expect(first.plan.key).toEqual(["supplierReference", "dateIssued"]);
  await check(first.id, { key: ["supplierReference"] });
  const corrected = await send("purchaseInvoice", file.replace("-31", "-30"));
  expect(corrected.plan.key).toEqual(["supplierReference"]);
  const other = await send("purchaseInvoice", csv(["Invoice date", "Total"], ["2026-11-30", 5]));
  expect(other.plan.key).toEqual(["dateIssued", "totalAmount"]);
});

test("a key that no one chose is not remembered: a later file with more columns has a better one", async () => {
  const short = await send("item", csv(["readableId", "name"], ["Short 1", "Short"]));
  expect(short.plan.key).toEqual(["readableId"]);
  await check(short.id);
  const revised = await send("item", csv(["readableId", "revision", "name"], ["Short 1", "1", "Short"]));
  expect(revised.plan.key).toEqual(["readableId", "revision"]);
  const exported = await send("item", csv(["id", "readableId"], ["item_x", "Short 1"]));
  expect(exported.plan.key).toEqual(["id"]);
});

test("the key of a saved mapping is remembered, as of the rows that are corrected", async () => {
  const file = csv(["Supplier reference", "Invoice date"], ["R-2", "2026-11-31"]);
  const first = await send("purchaseInvoice", file);
  await check(first.id, { key: ["supplierReference", "dateIssued"] });
  const saved = { id: first.id, name: "Own", mapping: first.plan.mapping, key: ["supplierReference"] };
  expect((await call("saveTemplate", saved)).status).toBe(200);
  const second = await send("purchaseInvoice", file);
  expect(second.plan.key).toEqual(["supplierReference", "dateIssued"]);
  expect((await call("applyTemplate", { id: second.id, name: "Own" })).status).toBe(200);
  expect((await get(second.id)).plan.key).toEqual(["supplierReference"]);
  await check(second.id);
  const corrected = await send("purchaseInvoice", file.replace("-31", "-30"));
  expect(corrected.plan.key).toEqual(["supplierReference"]);
});

import { expect, test } from "vitest";
import { testApi } from "../testing/test-api";
import { importing } from "./testing/import-file";

const api = await testApi();
const key = await api.createApiKey();
const { send, check, run } = importing(api, key);

/** Digits that no double holds. */
const values = `{"sortOrder":-98765432109876.54321,"quantity":[1234567890123.45678,2.5],
  "customFields":{"f": 0.1000000000000000055, "n": [12345678901234567890]}}`;
const others = '{"sortOrder":1,"quantity":[3],"customFields":{}}';

const [{ id }] = (await api.call({ path: "/quoteLine?limit=1", key })).json;
const own = `/quoteLine?id=eq.${id}&select=sortOrder,quantity,customFields`;
const stored = async () => (await api.call({ path: own, key })).text;
async function change(body: string) {
  const headers = { prefer: "return=representation" };
  const { status, text } = await api.call({ method: "PATCH", path: own, key, body, headers });
  expect(status, text).toBe(200);
}

test("an exported file of JSON has all digits of numbers, lists of numbers and JSON columns", async () => {
  await change(values);
  const query = "select=sortOrder,quantity,customFields";
  const { text } = await api.call({ path: `/api/console/export/quoteLine.json?${query}&id=eq.${id}`, key });
  expect(text).toBe(
    '[\n{"sortOrder":-98765432109876.54321,"quantity":[1234567890123.45678,2.5],' +
      '"customFields":{"f": 0.1000000000000000055, "n": [12345678901234567890]}}\n]\n',
  );
});

test.each(["csv", "xlsx"])("a file of %s has them too, and an import writes them", async (format) => {
  await change(values);
  const before = await stored();
  expect(before).toContain("-98765432109876.54321");
  expect(before).toContain("1234567890123.45678");
  const query = "select=id,sortOrder,quantity,customFields";
  const { bytes } = await api.call({ path: `/api/console/export/quoteLine.${format}?${query}`, key });
  const same = await send("quoteLine", bytes ?? "");
  const checked = await check(same.id);
  expect(checked).toMatchObject({ rejectedRows: [], created: 0, updated: 0, unchanged: same.rows });
  await change(others);
  const file = await send("quoteLine", bytes ?? "");
  expect(await check(file.id)).toMatchObject({ rejectedRows: [], created: 0, updated: 1 });
  await run(file.id);
  expect(await stored()).toBe(before);
});

test("an import keeps them in a list without brackets", async () => {
  await change(others);
  const file = await send("quoteLine", `id;quantity\n${id};"1234567890123,45678; 2,5"\n`);
  expect(await check(file.id)).toMatchObject({ rejectedRows: [], updated: 1 });
  await run(file.id);
  expect(await stored()).toContain('"quantity":[1234567890123.45678,2.5]');
});

import { expect, test } from "vitest";
import { csvText, isFormula, sheetText, textOfCell } from "@/lib/view-models/spreadsheet-text";
import { testApi } from "../testing/test-api";
import { csv, importing } from "./testing/import-file";
import { escapedCharacters, unescapedCharacters } from "./xlsx/escaped-characters";

const signs = [
  "'",
  "=",
  "+",
  "-",
  "@",
  "＝",
  " ",
  "\t",
  "\r",
  "\n",
  "\u00a0",
  "\u0007",
  "1",
  "x",
  '"',
  ";",
  "_x000D_",
];
const nasty = [
  ...[
    "'",
    "''",
    "'=",
    "''=1",
    "=1",
    "'=1",
    "'+",
    "'''",
    "@x",
    "-5",
    "- 5",
    "-5a",
    "+",
    "=",
    "'s-Hertogenbosch",
    "'x'",
  ],
  ...[
    "\tx",
    "\t=1",
    " =1",
    " x ",
    "x ",
    "x\n",
    "x '",
    "' ",
    "''x ",
    "'x ",
    "\r=1",
    "a\r\nb",
    "\r",
    " ",
    "\t",
    "\u00a0x",
  ],
  ...[
    "\uFEFFx",
    "_x000D_",
    "_x005F_x000D_",
    "_x_x000d_",
    "\u0007",
    "\uffff",
    "＝1",
    '"',
    '"=1"',
    "=1,2",
    "a,b",
    "a;b",
    "#N/A",
    "'#REF!",
    "#BEZUG!",
    "#NOM?",
    "'#¿NOMBRE?",
    "#1",
  ],
];

test("every text is read from a cell as it was written, and no cell is a formula", () => {
  const pairs = signs.flatMap((a) => signs.flatMap((b) => signs.map((c) => a + b + c)));
  for (const text of [...nasty, ...pairs]) {
    expect(textOfCell(csvText(text)), JSON.stringify(text)).toBe(text);
    expect(isFormula(csvText(text)), JSON.stringify(text)).toBe(false);
    expect(textOfCell(sheetText(text)), JSON.stringify(text)).toBe(text);
    expect(unescapedCharacters(escapedCharacters(text)), JSON.stringify(text)).toBe(text);
  }
});

test("what others write in front of a name stays, spaces around it do not", () => {
  const cells = [" Acme ", "'s-Hertogenbosch ", "'Acme'", "''Acme''", "'=1", "'-5"];
  expect(cells.map(textOfCell)).toEqual(["Acme", "'s-Hertogenbosch", "'Acme'", "''Acme''", "=1", "-5"]);
});

const api = await testApi();
const key = await api.createApiKey();
const { send, check, run } = importing(api, key);
const stored = async () =>
  (await api.call({ path: "/customer?phone=eq.nasty&select=name", key })).json
    .map(({ name }: { name: string }) => name)
    .sort();

test.each(["csv", "xlsx"])(
  "every text comes back from %s as it was exported, and from the rows with errors",
  async (format) => {
    await api.deps.pool.query(`DELETE FROM "customer" WHERE "phone" = 'nasty'`);
    const body = nasty.map((name) => ({ name, phone: "nasty" }));
    expect((await api.call({ method: "POST", path: "/customer", key, body })).status).toBe(201);
    expect(await stored()).toEqual([...nasty].sort());
    const exported = await api.call({
      path: `/api/console/export/customer.${format}?select=name,phone&phone=eq.nasty`,
      key,
    });
    const again = await send("customer", exported.bytes ?? "");
    expect(await check(again.id)).toMatchObject({ rows: nasty.length, unchanged: nasty.length });

    const raw = csv(
      ["Name", "Phone", "Currency"],
      ...nasty.map((name) => [csvText(name), "nasty", "Nothing"]),
    );
    const sent = await send("customer", raw);
    expect(await check(sent.id, { mapping: ["name", "phone", "currencyCode"] })).toMatchObject({
      rejected: nasty.length,
    });
    const rejected = await api.call({ path: `/api/console/import/${sent.id}.${format}`, key });
    const corrected = await send("customer", rejected.bytes ?? "");
    await api.deps.pool.query(`DELETE FROM "customer" WHERE "phone" = 'nasty'`);
    await check(corrected.id, { mapping: ["name", "phone", null, null] });
    expect(await run(corrected.id)).toMatchObject({ created: nasty.length });
    expect(await stored()).toEqual([...nasty].sort());
  },
);

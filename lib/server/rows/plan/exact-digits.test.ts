import { expect, test } from "vitest";
import { returned, rowApi } from "../testing/row-api";

const { company1, deps } = await rowApi();

/** Digits that no double holds. */
const exact = '{"f": 0.1000000000000000055, "n": 12345678901234567890}';
const later = '{"n": [-98765432109876543210.5]}';
const [{ id: supplierId }] = (await company1.get("/supplier?select=id&limit=1")).json;
const account = (name: string, customFields: string) =>
  `{"supplierId": "${supplierId}", "name": "${name}", "bankName": "b", "bankAddress": "x", "countryCode": "US",
    "accountNumber": 1234567890, "customFields": ${customFields}}`;

test("a record with encrypted values and a rule keeps the digits of its JSON, however it is written", async () => {
  const path = "/supplierBankAccount?select=name,customFields";
  const of = (name: string, customFields: string) => `{"name":"${name}","customFields":${customFields}}`;
  const one = await company1.send("POST", path, account("exact 1", exact), returned);
  expect(one.text).toBe(`[${of("exact 1", exact)}]`);
  const list = `[${account("exact 2", exact)} , ${account("exact 3", later)}]`;
  const several = await company1.send("POST", path, list, returned);
  expect(several.text).toBe(`[${of("exact 2", exact)}, ${of("exact 3", later)}]`);
  const body = `{"accountNumber": 1234567890, "customFields": ${later}}`;
  const patched = await company1.send("PATCH", `${path}&name=eq.exact 1`, body, returned);
  expect(patched.text).toBe(`[${of("exact 1", later)}]`);
});

test.each([
  ["12345678901234567890", "12345678901234567890"],
  ["1.50", "1.50"],
  [' 1e2 , "x\\"":[1,{"secret":2}]', "1e2"],
  ['{"a": [1.50, "b,}"]}\t', '{"a": [1.50, "b,}"]}'],
  ['1, "\\u0073ecret" : 2.0', "2.0"],
  ["true", "true"],
])("an encrypted text sent as %s is kept as it was written", async (sent, kept) => {
  const body = `{"expiresAt": "2026-12-31T12:00:00Z", "secret": ${sent}}`;
  const path = "/authenticationChallenge?columns=secret,expiresAt&select=purpose,secret";
  const one = await company1.send("POST", path, body, returned);
  expect([one.status, one.json?.[0]?.secret]).toEqual([201, kept]);
  const several = await company1.send("POST", path, `[${body} ,\n ${body}]`, returned);
  expect(several.json.map(({ secret }: { secret: string }) => secret)).toEqual([kept, kept]);
  const by = `/authenticationChallenge?purpose=eq.${one.json[0].purpose}&select=secret&columns=secret`;
  expect((await company1.send("PATCH", by, `{"secret": 0.0}`, returned)).json).toEqual([{ secret: "0.0" }]);
});

test("a rule reads all digits of a number that is sent as a text", async () => {
  const path = "/supplierBankAccount?select=accountNumberLast4";
  const long = (name: string) => account(name, "{}").replace("1234567890", "12345678901234567");
  const ends = [{ accountNumberLast4: "4567" }];
  expect((await company1.send("POST", path, long("long 1"), returned)).json).toEqual(ends);
  const list = await company1.send("POST", path, `[${long("long 2")},${long("long 3")}]`, returned);
  expect(list.json).toEqual([...ends, ...ends]);
  const patched = `{"accountNumber": 98765432109876543}`;
  expect((await company1.send("PATCH", `${path}&name=eq.long 1`, patched, returned)).json).toEqual([
    { accountNumberLast4: "6543" },
  ]);
});

test("a list of numbers has all digits, in CSV too", async () => {
  const [{ id }] = (await company1.get("/quoteLine?select=id&limit=1")).json;
  const quantity = "'{123456789012345.12345,1.50,10}'";
  await deps.pool.query(`UPDATE "quoteLine" SET "quantity" = ${quantity} WHERE "id" = $1`, [id]);
  const path = `/quoteLine?id=eq.${id}&select=quantity`;
  expect((await company1.get(path)).text).toBe('[{"quantity":[123456789012345.12345,1.5,10]}]');
  const csv = await company1.get(path, { accept: "text/csv" });
  expect(csv.text).toBe('quantity\n"{123456789012345.12345,1.5,10}"');
  const groups = await company1.get(`${path},count()`);
  expect(groups.text).toBe('[{"quantity":[123456789012345.12345,1.5,10],"count":1}]');
});

import { expect, test } from "vitest";
import { returned, rowApi } from "../testing/row-api";

const { company1 } = await rowApi();

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

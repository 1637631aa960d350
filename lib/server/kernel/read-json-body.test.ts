import { expect, test } from "vitest";
import type { ApiRequest } from "./api";
import { largeLimits, readOperationBody } from "./read-json-body";

const read = (text: string, limits?: typeof largeLimits) => {
  const request: ApiRequest = {
    ...{ method: "POST", path: "/", query: "", address: "127.0.0.1" },
    header: () => "application/json",
    body: async () => Buffer.from(text),
  };
  return readOperationBody(request, limits);
};

test.each([
  ['{"customFields": {"ids": [1, 12345678901234567890]}}', ["customFields", "ids", 1]],
  ['{"\\"a": "12345678901234567890", "n":-9007199254740993}', ["n"]],
  // The double of this integer is the same number, but is written with other digits.
  ['{"n": 12345678901234567168}', ["n"]],
  ['{"n": 1e5, "12345678901234567891": {"m": 98765432109876543210}}', ["12345678901234567891", "m"]],
])("an integer that no double holds is rejected with its path: %s", async (text, path) => {
  await expect(read(text)).rejects.toMatchObject({ code: "invalid_input", issues: [{ path }] });
});

test.each([
  ['{"content": [{"text": "1e-400"}, {"n": 1e-400}]}', ["content", 1, "n"]],
  ['{"n": -1E+400}', ["n"]],
  [`{"n": 0.${"1".repeat(400)}}`, ["n"]],
  [`{"all": [${Array.from({ length: 4_000 }, () => "5e-324")}]}`, ["all", 3067]],
])("a number that is too long when it is written out is rejected with its path: %#", async (text, path) => {
  await expect(read(text)).rejects.toMatchObject({ code: "invalid_input", issues: [{ path }] });
});

test.each([
  '{"n": [1.7976931348623157e308, -5e-324, -2.2250738585072014e-308]}',
  '{"n": 9007199254740991, "m": 9007199254740992, "big": 100000000000000000000}',
  '{"double": 12345678901234567000, "exponent": 1.2345678901234567e19}',
  '{"fraction": 0.1000000000000000055, "price": 30.000000000000000001, "power": 1234567890123456789e-18}',
  '{"text": "12345678901234567890", "escaped \\" 12345678901234567890": true}',
])("any other number is read: %s", async (text) => {
  expect(await read(text)).toEqual(JSON.parse(text));
});

test.each([
  ['{"rows": [{"name": 12345678901234567890.10}]}', ["rows", 0, "name"]],
  ['{"n": 1234567890.12345678901}', ["n"]],
  ['{"n": 0.1000000000000000055}', ["n"]],
  ['{"n": 1234567890123456789e-18}', ["n"]],
])("a body of records has no number that loses digits: %s", async (text, path) => {
  await expect(read(text, largeLimits)).rejects.toMatchObject({ code: "invalid_input", issues: [{ path }] });
});

test.each([
  '{"price": [0.1, 1.50, 0.30000000000000004, 1.10000000000000000000, 33.333333333333336, 1e-7, 12.5E2]}',
  '{"n": [1.7976931348623157e308, -5e-324, 9007199254740992, 100000000000000000000]}',
  '{"text": "0.1000000000000000055", "1234567890.12345678901": "\\"12345678901234567890.10"}',
])("any other is kept: %s", async (text) => {
  expect(await read(text, largeLimits)).toEqual(JSON.parse(text));
});

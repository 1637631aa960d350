import { expect, test } from "vitest";
import { describeOperation } from "@/lib/view-models/operation/operation-screen";
import { bodyOf } from "./run-operation";

const screenOf = (path: string) => {
  const screen = describeOperation(path);
  if (!screen) throw new Error(`There is no screen of ${path}.`);
  return screen;
};
const serial = screenOf("settings/upsertItemSerialSequence");
const input = { itemId: "item_1", next: 4, step: 1, size: 6, prefix: "P-", suffix: null };

test("the body of a new record has _operation create and no ID", () => {
  expect(bodyOf(serial, input, { mode: "create", id: "iss_1", changed: ["prefix"] })).toEqual({
    _operation: "create",
    ...input,
  });
});

test("an update omits unchanged optional fields, so that a colleague's change of them is kept", () => {
  const { prefix, suffix: _, ...required } = input;
  expect(bodyOf(serial, input, { mode: "update", id: "iss_1", changed: ["prefix"] })).toEqual({
    _operation: "update",
    id: "iss_1",
    ...required,
    prefix,
  });
});

test("an operation without _operation gets only the ID of the record", () => {
  const invoice = screenOf("invoicing/upsertSalesInvoice");
  const body = bodyOf(
    invoice,
    { customerId: "c", customerReference: "PO 7" },
    {
      mode: "update",
      id: "si_1",
      changed: [],
    },
  );
  expect(body).toEqual({ id: "si_1", customerId: "c" });
});

test("an operation without a record sends its input unchanged", () => {
  const catalog = screenOf("sales/getBaseCatalog");
  expect(bodyOf(catalog, { args: {} }, { mode: "create", id: null, changed: [] })).toEqual({ args: {} });
});

test("an update starts with the record's values that the body accepts, without secrets", () => {
  const account = screenOf("purchasing/upsertSupplierBankAccount");
  expect(account.subject?.shared).toContain("bankName");
  expect(account.subject?.shared).not.toContain("accountNumber");
  expect(account.fields.map(({ name }) => name)).not.toContain("_operation");
});

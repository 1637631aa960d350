import { expect, test } from "vitest";
import { describeOperation } from "@/lib/view-models/operation-screen";
import { bodyOf } from "./run-operation";

const screenOf = (path: string) => {
  const screen = describeOperation(path);
  if (!screen) throw new Error(`There is no screen of ${path}.`);
  return screen;
};
const serial = screenOf("settings/upsertItemSerialSequence");
const input = { itemId: "item_1", next: 4, step: 1, size: 6, prefix: "P-", suffix: null };

test("a new record is told as one, without an id that would be ignored", () => {
  expect(bodyOf(serial, input, { mode: "create", id: "iss_1", changed: ["prefix"] })).toEqual({
    _operation: "create",
    ...input,
  });
});

test("a change leaves out what was not touched, so that a colleague's change of it stays", () => {
  const { prefix, suffix: _, ...required } = input;
  expect(bodyOf(serial, input, { mode: "update", id: "iss_1", changed: ["prefix"] })).toEqual({
    _operation: "update",
    id: "iss_1",
    ...required,
    prefix,
  });
});

test("an operation that knows a change by its id alone is not sent a word it would refuse", () => {
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

test("a screen that is about no record sends its input as it is", () => {
  const catalog = screenOf("sales/getBaseCatalog");
  expect(bodyOf(catalog, { args: {} }, { mode: "create", id: null, changed: [] })).toEqual({ args: {} });
});

test("a form begins a change with what the record holds and the body takes, secrets never", () => {
  const account = screenOf("purchasing/upsertSupplierBankAccount");
  expect(account.subject?.shared).toContain("bankName");
  expect(account.subject?.shared).not.toContain("accountNumber");
  expect(account.fields.map(({ name }) => name)).not.toContain("_operation");
});

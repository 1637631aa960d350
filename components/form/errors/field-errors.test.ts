import { toNestErrors } from "@hookform/resolvers";
import { expect, it } from "vitest";
import { errorsIn, messageIn } from "./field-errors";
import { messageAt } from "./field-path";

it("an error is found only at its field, through groups, lists and rows", () => {
  const wrong = { type: "invalid", message: "Required." };
  const nested = toNestErrors(
    { "args.accounts.1.periods.0.value.net": wrong },
    { fields: {}, shouldUseNativeValidation: undefined },
  );
  const at = (...path: (string | number)[]) => path.reduce<unknown>(errorsIn, nested);
  expect(messageIn(at("args", "accounts", 1, "periods", "0", "value", "net"))).toBe("Required.");
  expect(messageIn(at("args", "accounts", 1))).toBeUndefined();
  expect(at("args", "accounts", 0)).toBeUndefined();
  expect(at("args", "bucketKeys", 3)).toBeUndefined();
});

it("a field of a key without a record names no column", () => {
  const field = { name: "itemId", label: "Item", kind: "reference", required: true } as const;
  const place = { field: { ...field, optional: false, nullable: false }, path: "itemId" };
  const message = "itemId names a row that does not exist.";
  expect(messageAt(place, message)).toBe("No such record.");
  expect(messageAt({ ...place, within: "[1].itemId" }, message)).toBe("[1].itemId: No such record.");
  expect(messageAt(place, "Choose an item with a name.")).toBe("Choose an item with a name.");
});

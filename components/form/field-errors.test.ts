import { toNestErrors } from "@hookform/resolvers";
import { expect, it } from "vitest";
import { errorsIn, messageIn } from "./field-errors";

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

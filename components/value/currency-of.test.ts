import { expect, test } from "vitest";
import type { AnyRow } from "@/lib/client/records";
import { resources } from "@/lib/resources";
import { describeResource } from "@/lib/view-models/resource-screen";
import { currencyOf, isShare } from "./currency-of";

test("an amount that may be a percentage is one by its type, else it has the company's currency", () => {
  const { columns } = describeResource(resources.pricingRule);
  const column = columns.find(({ name }) => name === "amount") ?? expect.fail("There is no amount.");
  const shownOf = (row: AnyRow) => [isShare(column, row), currencyOf(column, row, "EUR")];
  expect(shownOf({ amount: 0.03, amountType: "Percentage" })).toEqual([true, undefined]);
  expect(shownOf({ amount: 12.5, amountType: "Fixed" })).toEqual([false, "EUR"]);
  expect(shownOf({ amount: 12.5 })).toEqual([false, undefined]);
});

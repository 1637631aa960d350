import { expect, test } from "vitest";
import { findResource } from "@/lib/resources";
import { describeResource } from "@/lib/view-models/resource-screen";
import { cellHint } from "./cell-hint";

/** The hint about all rows of one column of a list. */
function hintOf(resource: string, name: string, rows: Record<string, string | number | null>[]): string {
  const found = findResource(resource);
  const column = found && describeResource(found).columns.find((one) => one.name === name);
  return cellHint({
    isEditable: true,
    range: { top: 0, bottom: rows.length - 1, left: 1, right: 1 },
    error: undefined,
    reason: null,
    label: undefined,
    base: "EUR",
    cellAt({ row: at }) {
      const row = rows[at];
      return row && column ? { row, column } : null;
    },
  });
}

test("shares of selected cells have an average in percent and no sum", () => {
  const rows = [0.19, 0.07, 19, null].map((taxPercent) => ({ taxPercent }));
  expect(hintOf("customer", "taxPercent", rows)).toBe("4 cells · Average 642%");
  expect(hintOf("customer", "taxPercent", [{ taxPercent: 0.19 }, { taxPercent: 0.07 }])).toBe(
    "2 cells · Average 13%",
  );
});

test("amounts are added in one currency only", () => {
  const amounts = (...currencies: (string | undefined)[]) =>
    currencies.map((currencyCode, n) => ({ unitSalePrice: n + 1.1, ...(currencyCode && { currencyCode }) }));
  expect(hintOf("itemUnitSalePrice", "unitSalePrice", amounts("USD", "USD"))).toBe(
    "2 cells · Sum $3.20 · Average $1.60",
  );
  expect(hintOf("itemUnitSalePrice", "unitSalePrice", amounts("USD", "EUR"))).toBe("2 cells");
  expect(hintOf("salesInvoice", "totalAmount", [{ totalAmount: 1 }, { totalAmount: 2.5 }])).toBe(
    "2 cells · Sum €3.50 · Average €1.75",
  );
});

test("prices of one unit and numbers without a currency keep their decimals", () => {
  const prices = [0.0123, 0.0124].map((unitSalePrice) => ({ unitSalePrice, currencyCode: "USD" }));
  expect(hintOf("itemUnitSalePrice", "unitSalePrice", prices)).toBe(
    "2 cells · Sum $0.0247 · Average $0.01235",
  );
  const lines = [0.001, 0.002].map((quantity) => ({ quantity }));
  expect(hintOf("salesInvoiceLine", "quantity", lines)).toBe("2 cells · Sum 0.003 · Average 0.0015");
});

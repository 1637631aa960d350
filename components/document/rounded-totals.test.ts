import { expect, test } from "vitest";
import { withRounding } from "./rounded-totals";

const shown = (
  amounts: Record<string, number | undefined>,
  currency = "EUR",
  lines: readonly number[] = [],
) =>
  withRounding(
    Object.entries(amounts).map(([name, value]) => ({ name, title: name, value, currency })),
    "total",
    ["discount"],
    lines,
  ).map(({ name, value }) => [name, value]);

test("amounts that are each rounded add up, with a row for the difference", () => {
  expect(shown({ subtotal: 10.004, tax: 1.004, total: 11.008 })).toEqual([
    ["subtotal", 10.004],
    ["tax", 1.004],
    ["rounding", 0.01],
    ["total", 11.008],
  ]);
  expect(shown({ subtotal: 100.5, tax: 10.5, total: 111 }, "JPY")).toContainEqual(["rounding", -1]);
});

test("there is no such row where they add up, and none for what is not part of the total", () => {
  const names = (amounts: Record<string, number | undefined>) => shown(amounts).map(([name]) => name);
  expect(names({ subtotal: 0.1, tax: 0.2, total: 0.3, balance: 5 })).not.toContain("rounding");
  expect(names({ subtotal: 100, discount: 10, tax: 9, total: 99 })).not.toContain("rounding");
  expect(names({ total: 11.008, balance: 3 })).not.toContain("rounding");
  expect(names({ subtotal: undefined, total: undefined })).not.toContain("rounding");
});

test("the rounded amounts of the lines add up to the first amount, with a row for the difference", () => {
  const of = (subtotal: number, lines: readonly number[]) =>
    shown({ subtotal, total: subtotal }, "EUR", lines).map(([name]) => name);
  expect(shown({ subtotal: 30.999, total: 30.999 }, "EUR", [10.333, 10.333, 10.333])).toEqual([
    ["lines", 0.01],
    ["subtotal", 30.999],
    ["total", 30.999],
  ]);
  expect(of(31, [10.5, 20.5])).not.toContain("lines");
  expect(of(31, [])).not.toContain("lines");
  // Lines of another state than the total, and one without a price.
  expect(of(31, [10, 20])).not.toContain("lines");
  expect(of(31, [10, Number.NaN])).not.toContain("lines");
});

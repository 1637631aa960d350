import { describe, expect, test } from "vitest";
import { supplierQuoteLinePrice } from "@/lib/resources/purchasing/supplier-quote-line-price";
import { describeResource } from "@/lib/view-models/resource-screen";
import { convertedPrice, formatDay, formatMoney, formatValue, isPerUnit, toCoins } from "./format-value";

const german = { locale: "de-DE", timeZone: "Europe/Berlin" };

describe("formatted value", () => {
  test("is the same on every server until the reader is known, so that hydration matches", () => {
    expect(formatValue({ type: "timestamptz" }, "2026-11-21T23:30:00.000Z")).toBe("Nov 21, 2026, 11:30 PM");
    expect(formatValue({ type: "numeric" }, 1234.5)).toBe("1,234.5");
  });

  test("follows the reader's locale and time zone", () => {
    expect(formatValue({ type: "timestamptz" }, "2026-11-21T23:30:00.000Z", { reader: german })).toBe(
      "22.11.2026, 00:30",
    );
    expect(formatValue({ type: "numeric" }, 1234.5, { reader: german })).toBe("1.234,5");
  });

  test("shows a cost per hour as money per unit", () => {
    const rate = { type: "numeric", unit: "per hour" } as const;
    expect(formatValue(rate, 48.5, { currency: "USD" })).toBe("$48.50 per hour");
  });

  test("shows a share as a percentage without floating-point error", () => {
    expect(formatValue({ type: "numeric", unit: "%" }, 0.07)).toBe("7%");
    expect(formatValue({ type: "numeric", unit: "%" }, 0.07125)).toBe("7.125%");
    expect(formatValue({ type: "integer", unit: "days" }, 30)).toBe("30 days");
  });

  test("has the unit of one in the singular", () => {
    const written = (unit: string) =>
      [0, 1, 1.5].map((value) => formatValue({ type: "numeric", unit }, value));
    expect(written("days")).toEqual(["0 days", "1 day", "1.5 days"]);
    expect(written("months")[1]).toBe("1 month");
    expect(written("°C")[1]).toBe("1 °C");
  });

  test("writes a percentage as the reader's locale does, whether a share or a number of percent is stored", () => {
    for (const [unit, value] of [
      ["%", 0.075],
      ["percent", 7.5],
    ] as const) {
      const written = (locale: string) =>
        formatValue({ type: "numeric", unit }, value, { reader: { locale, timeZone: "UTC" } });
      expect(["en-GB", "de-DE", "pt-BR", "tr"].map(written)).toEqual(["7.5%", "7,5\u00a0%", "7,5%", "%7,5"]);
    }
  });

  test("does not shift a date by the reader's time zone", () => {
    const hawaii = { locale: "en-US", timeZone: "Pacific/Honolulu" };
    expect(formatValue({ type: "date" }, "2026-11-21", { reader: hawaii })).toBe("Nov 21, 2026");
  });

  test("shows the day of an instant in the reader's time zone", () => {
    expect(formatDay("2026-11-21T23:30:00.000Z", german)).toBe("22.11.2026");
    expect(formatDay("2026-11-21T23:30:00.000Z", { locale: "en", timeZone: "UTC" })).toBe("Nov 21, 2026");
  });

  test("shows every digit of a unit price", () => {
    expect(formatMoney(0.00125, "USD", { locale: "en", timeZone: "UTC" })).toBe("$0.00125");
    expect(formatMoney(12, "USD", { locale: "en", timeZone: "UTC" })).toBe("$12.00");
    expect(formatMoney(0.00000025, "USD", { locale: "en", timeZone: "UTC" })).toBe("$0.00000025");
    expect(formatMoney(-1e-7, "USD", { locale: "en", timeZone: "UTC" })).toBe("-$0.0000001");
    expect(formatMoney(1.5e21, "USD", { locale: "en", timeZone: "UTC" })).toMatch(/^\$1,500(,000){6}\.00$/);
  });

  test("a converted price has the decimals of the price that it comes from, and no fewer than it needs", () => {
    expect(convertedPrice(4.65217, 4.28)).toBe(4.65);
    expect(convertedPrice(4.65217, 4.285)).toBe(4.652);
    expect(convertedPrice(0.00667, 1)).toBe(0.0067);
    expect(convertedPrice(0, 0)).toBe(0);
  });

  test("rounds an amount to the smallest coin of its currency", () => {
    expect([toCoins(368.7751, "USD"), toCoins(368.7, "JPY"), toCoins(368.7751, "KWD")]).toEqual([
      368.78, 369, 368.775,
    ]);
    expect(toCoins(368.7751, "credits")).toBe(368.78);
    expect(formatMoney(72_349.735, "USD", { locale: "en", timeZone: "UTC" }, true)).toBe("$72,349.74");
    expect([toCoins(72_349.735, "USD"), toCoins(1.005, "USD"), toCoins(-1.005, "USD")]).toEqual([
      72_349.74, 1.01, -1.01,
    ]);
  });

  test("keeps the digits of unit prices, and rounds other amounts", () => {
    const column = (name: string) =>
      describeResource(supplierQuoteLinePrice).columns.find((one) => one.name === name) ?? expect.fail();
    expect(isPerUnit(column("unitPrice"))).toBe(true);
    expect(isPerUnit(column("extendedPrice"))).toBe(false);
  });

  test("rounds a total to the smallest coin on request, so that a column of totals can be compared", () => {
    expect(formatMoney(5115.7725, "USD", { locale: "en", timeZone: "UTC" }, true)).toBe("$5,115.77");
    expect(formatMoney(256_792.53, "JPY", { locale: "en", timeZone: "UTC" }, true)).toBe("¥256,793");
  });

  test("accepts an invalid currency code and an invalid timestamp", () => {
    expect(formatMoney(12, "points", { locale: "en", timeZone: "UTC" })).toBe("12 points");
    expect(formatValue({ type: "timestamptz" }, "infinity")).toBe("infinity");
  });

  test("is empty for null, so that an export has an empty cell", () => {
    expect(formatValue({ type: "text" }, null)).toBe("");
  });
});

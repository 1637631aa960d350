import { describe, expect, it } from "vitest";
import { bareAmount, namedCurrency } from "./amounts";

describe("an amount in dollars", () => {
  it.each([
    ["en-US", "$99.99", "99.99"],
    ["en-US", "99.99 USD", "99.99"],
    ["en-US", "-$5", "-5"],
    ["en-US", "($1,234.50)", "-1,234.50"],
    ["de-DE", "99,99 $", "99,99"],
    ["ja-JP", "US$5", "5"],
  ])("is read in %s from %s", (locale, text, amount) =>
    expect(bareAmount({ money: "base" }, text, "USD", locale)).toBe(amount),
  );

  it.each(["99.99 €", "EUR 5", "77.77 GBP", "$", "five"])("is not read from “%s”", (text) =>
    expect(bareAmount({ money: "base" }, text, "USD", "en-US")).toBe(text),
  );
});

it("an amount names its currency by a code or €; a number that is no amount names none", () => {
  expect(namedCurrency({ money: "document" }, "99,99 €")).toBe("EUR");
  expect(namedCurrency({ money: "base" }, "5 GBP ")).toBe("GBP");
  expect(namedCurrency({ money: "base" }, "$5")).toBeUndefined();
  expect(namedCurrency({}, "5 GBP")).toBeUndefined();
});

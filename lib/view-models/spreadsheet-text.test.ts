import { describe, expect, it } from "vitest";
import { bareNumber, currencyIn } from "./spreadsheet-text";

describe("a number of a spreadsheet", () => {
  it("is read without its unit, in one or many, and without the brackets of a negative one", () => {
    expect(bareNumber({ unit: "days" }, "14 days")).toBe("14");
    expect(bareNumber({ unit: "days" }, "1 day")).toBe("1");
    expect(bareNumber({ unit: "days" }, "(14) days")).toBe("(14)");
    expect(bareNumber({ unit: "days" }, "(14 days)")).toBe("-14");
    expect(bareNumber({ unit: "days" }, "14 h")).toBe("14 h");
    expect(bareNumber({}, "(1.5)")).toBe("-1.5");
  });

  it("is read without the sign of a percentage, which some languages write in front", () => {
    for (const unit of ["%", "percent"])
      for (const [written, number] of [
        ["7 %", "7"],
        ["%7", "7"],
        ["-%7", "-7"],
        ["\u2212 %7", "\u22127"],
      ] as const)
        expect(bareNumber({ unit }, written)).toBe(number);
    expect(bareNumber({ unit: "percent" }, "7 percent")).toBe("7");
    expect(bareNumber({ unit: "days" }, "%7")).toBe("%7");
  });

  it("is read without its currency only where it is an amount of money", () => {
    expect(bareNumber({ money: "base" }, "€ 12.50")).toBe("12.50");
    expect(bareNumber({ money: "base" }, "12.50 USD")).toBe("12.50");
    expect(bareNumber({}, "12.50 USD")).toBe("12.50 USD");
  });

  it("names its currency by a code or the euro's sign, no other sign", () => {
    expect(currencyIn({}, "€ 12.50")).toBe("EUR");
    expect(currencyIn({}, "12.50 CHF")).toBe("CHF");
    expect(currencyIn({}, "$ 12.50")).toBeUndefined();
    expect(currencyIn({}, "12.50")).toBeUndefined();
  });
});

import { describe, expect, it } from "vitest";
import { resources } from "@/lib/resources";
import { describeResource } from "@/lib/view-models/resource-screen";
import { readFilters } from "./conditions";
import type { Pair } from "./pairs";
import { prefillOf } from "./prefill";

const screen = describeResource(resources.salesInvoice);
const prefill = (...pairs: [name: string, value: string][]) =>
  prefillOf(
    screen,
    readFilters(
      screen,
      pairs.map(([name, value]): Pair => ({ name, value })),
    ),
  );

describe("new record of a filtered list", () => {
  it("starts with the values that all rows of the list share", () => {
    expect(
      prefill(["customerId", "eq.cust_1"], ["status", "eq.Draft"], ["customerReference", "eq.A, B"]),
    ).toEqual({ customerId: "cust_1", status: "Draft", customerReference: "A, B" });
    expect(prefill(["status", 'in.("Draft")'])).toEqual({ status: "Draft" });
  });

  it("omits values in which rows may differ and columns that cannot be set", () => {
    expect(
      prefill(
        ["customerId", "neq.cust_1"],
        ["customerReference", "ilike.*A*"],
        ["status", "in.(Draft,Pending)"],
        ["totalAmount", "eq.5"],
        ["createdBy", "eq.usr_1"],
        ["or", "(currencyCode.eq.USD,currencyCode.eq.EUR)"],
      ),
    ).toEqual({});
  });
});

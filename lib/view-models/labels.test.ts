import { describe, expect, it } from "vitest";
import { capitalized, inSentence, withLabels } from "./labels";

describe("names on screens", () => {
  it("begin a heading with a capital letter", () => {
    expect(["customer contacts", "OAuth codes", "sales RFQs"].map(capitalized)).toEqual([
      "Customer contacts",
      "OAuth codes",
      "Sales RFQs",
    ]);
  });

  it("are lower case inside a sentence, except abbreviations", () => {
    expect(["Webhook", "Sales RFQ", "OAuth code", "RFQ number", "ID"].map(inSentence)).toEqual([
      "webhook",
      "sales RFQ",
      "OAuth code",
      "RFQ number",
      "ID",
    ]);
  });

  it("replace those of columns in the message about a value that another record has", () => {
    const columns = [
      { name: "currencyCode", label: "Currency" },
      { name: "effectiveDate", label: "Effective date" },
    ];
    const written = (names: string) => withLabels(`Another record already has this ${names}.`, columns);
    expect(written("currencyCode and effectiveDate")).toBe(
      "Another record already has this currency and effective date.",
    );
    expect(written("currencyCode and unknown")).toBe("Another record already has this currency and unknown.");
    expect(withLabels("currencyCode is locked.", columns)).toBe("currencyCode is locked.");
  });
});

import { describe, expect, it } from "vitest";
import { capitalized, inSentence } from "./labels";

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
});

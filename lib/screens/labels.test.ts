import { describe, expect, it } from "vitest";
import { inSentence, sentenceCase, singularOf } from "./labels";

describe("titles on screens", () => {
  it("are in sentence case, while names keep their capitals", () => {
    expect(["Customer Contacts", "OAuth Codes", "Sales RFQs", "Units of Measure"].map(sentenceCase)).toEqual([
      "Customer contacts",
      "OAuth codes",
      "Sales RFQs",
      "Units of measure",
    ]);
  });

  it("are small inside a sentence", () => {
    expect(["Webhook", "Sales RFQ", "OAuth Code", "Event Trigger"].map(inSentence)).toEqual([
      "webhook",
      "sales RFQ",
      "OAuth code",
      "event trigger",
    ]);
  });

  it("tell one from several", () => {
    expect(["Companies", "Addresses", "Units of measure", "Webhooks"].map(singularOf)).toEqual([
      "Company",
      "Address",
      "Unit of measure",
      "Webhook",
    ]);
  });
});

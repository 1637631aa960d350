import { describe, expect, it } from "vitest";
import { describeChange } from "./changes";

describe("a line of the audit log", () => {
  it("says what was done to a record and leads to it", () => {
    expect(describeChange("webhook.insert", ["wh_1"])).toEqual({
      what: "created a webhook",
      record: { resource: "webhook", key: "wh_1" },
    });
    expect(describeChange("item.update", ["item_1"]).what).toBe("changed an item");
  });

  it("leads nowhere once the record is gone", () => {
    expect(describeChange("salesInvoice.delete", ["inv_1"])).toEqual({
      what: "deleted a sales invoice",
      record: null,
    });
  });

  it("counts the records of one call", () => {
    expect(describeChange("quoteLine.upsert", ["a", "b"]).what).toBe("saved 2 quote lines");
  });

  it("names operations by their titles and events by what happened", () => {
    expect(describeChange("sales/getBaseCatalog", []).what).toMatch(/^ran “.+”$/);
    expect(describeChange("apiKey.create", ["key_1"]).what).toBe("created an API key");
    expect(describeChange("yet.unknown", []).what).toBe("did yet.unknown");
  });
});

import { describe, expect, it } from "vitest";
import { knownResource } from "@/lib/resources";
import { describeResource } from "./resource-screen";

const screenOf = (name: string) => describeResource(knownResource(name));

function columnOf(name: string, column: string) {
  return (
    screenOf(name).columns.find((one) => one.name === column) ?? expect.fail(`${name} has no ${column}.`)
  );
}

describe("a list that declares no columns", () => {
  it("begins with the names of its records, and has neither ID, owner nor what is rare", () => {
    expect(screenOf("gauge").listColumns).toEqual([
      ...["gaugeId", "description", "modelNumber", "serialNumber", "supplierId", "gaugeTypeId"],
      ...["gaugeStatus", "gaugeRole", "gaugeCalibrationStatus", "calibrationIntervalInMonths"],
      ...["dateAcquired", "lastCalibrationDate"],
    ]);
  });

  it("ends with the time of creation where it has room, and has no JSON and no currency where amounts show it", () => {
    expect(screenOf("itemUnitSalePrice").listColumns).toEqual([
      ...["itemId", "unitSalePrice", "salesUnitOfMeasureCode", "salesBlocked", "priceIncludesTax"],
      ...["allowInvoiceDiscount", "createdAt"],
    ]);
    expect(screenOf("supplier").listColumns).toContain("currencyCode");
  });

  it("has counters and times that the API returns only on request, but no secrets", () => {
    const webhook = screenOf("webhook").listColumns;
    expect(columnOf("webhook", "successCount")).toMatchObject({ returned: false, type: "bigint" });
    expect(webhook).toEqual(expect.arrayContaining(["successCount", "lastSuccess"]));
    const code = screenOf("oauthCode").listColumns;
    expect(columnOf("oauthCode", "code")).toMatchObject({ returned: true, sensitive: true });
    for (const hidden of ["code", "codeChallenge", "scope"]) expect(code).not.toContain(hidden);
  });
});

describe("a column", () => {
  it("of a reference, an enumeration, a percentage, a rich text or a list of objects is described as such", () => {
    expect(columnOf("gauge", "gaugeTypeId")).toMatchObject({
      nullable: false,
      reference: { resource: "gaugeType" },
    });
    expect(columnOf("gauge", "supplierId")).toMatchObject({ nullable: true });
    expect(columnOf("gauge", "gaugeRole").options).toContain("Standard");
    expect(columnOf("supplier", "taxPercent")).toMatchObject({ unit: "%", type: "numeric" });
    const record = screenOf("gaugeCalibrationRecord").columns;
    expect(record.filter(({ richText }) => richText).map(({ name }) => name)).toEqual(["notes"]);
    const lists = record.filter(({ memberLabels }) => memberLabels);
    expect(lists).toMatchObject([{ memberLabels: { reference: "Reference", actual: "Actual" } }]);
    const plain = columnOf("gauge", "serialNumber");
    for (const none of [
      "options",
      "reference",
      "referenceBy",
      "referenceOneOf",
      "orText",
      "revision",
      "unit",
    ])
      expect(plain).not.toHaveProperty(none);
  });

  it("that may refer to records of several tables names them, and whether other texts are values too", () => {
    const { orText, referenceOneOf = [] } = columnOf("userAttributeValue", "valueText");
    expect(orText).toBe(true);
    expect(referenceOneOf.map(({ resource }) => resource)).toEqual(["customer", "supplier"]);
  });

  it("that numbers the revisions of a document is marked, in no other resource", () => {
    expect(columnOf("quote", "revisionId")).toMatchObject({ revision: true });
    expect(columnOf("quote", "quoteId")).not.toHaveProperty("revision");
  });

  it("is filterable unless it is a secret or encrypted", () => {
    expect(columnOf("oauthCode", "code")).toMatchObject({ filterable: false });
    expect(columnOf("supplierBankAccount", "accountNumber")).toMatchObject({ filterable: false });
    expect(columnOf("oauthCode", "redirectUri")).toMatchObject({ filterable: true, sensitive: false });
  });
});

describe("the quick search of a list", () => {
  it("finds rows by the names of the records that it shows, but not by reference data", () => {
    const { searchLinks, listColumns } = screenOf("gauge");
    expect(searchLinks).toEqual(["supplierId", "gaugeTypeId"]);
    expect(listColumns).not.toContain("locationId");
    expect(screenOf("supplier").searchLinks).not.toContain("currencyCode");
    expect(screenOf("gaugeCalibrationRecord").searchLinks).toContain("gaugeId");
  });
});

it("records without a name are named by the record that they belong to, and by the day where they have one", () => {
  expect(screenOf("gauge")).toMatchObject({ hasName: true, naming: null });
  expect(screenOf("gaugeCalibrationRecord")).toMatchObject({
    hasName: false,
    labelColumns: ["id"],
    naming: { by: "gaugeId", distinguishedBy: [{ column: "dateCalibrated" }], dayPart: "last", numbers: [] },
  });
});

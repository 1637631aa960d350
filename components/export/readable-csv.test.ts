import { expect, test } from "vitest";
import { resources } from "@/lib/resources";
import type { Resource } from "@/lib/resources/define";
import { describeResource } from "@/lib/view-models/resource-screen";
import { readableCsv } from "./readable-csv";

const csv = (resource: Resource, names: string[], row: Record<string, string | number | null>) => {
  const screen = describeResource(resource);
  return readableCsv({
    columns: names.flatMap((name) => screen.columns.filter((column) => column.name === name)),
    rows: [row],
    labelOf: ({ reference }, value) => (reference && value === "cus_1" ? "Voss, Köln" : undefined),
    base: "EUR",
  });
};

test("readable CSV has column labels, names of records and amounts rounded to the currency's digits", () => {
  const names = ["invoiceId", "customerId", "locationId", "totalAmount", "exchangeRate"];
  const row = {
    ...{ invoiceId: "INV-1", customerId: "cus_1", locationId: "loc_gone" },
    ...{ totalAmount: 1234.005, exchangeRate: 0.123456789 },
  };
  expect(csv(resources.salesInvoice, names, row)).toBe(
    'Invoice number,Customer,Location,Total,Exchange rate\r\nINV-1,"Voss, Köln",loc_gone,1234.01,0.123456789\r\n',
  );
});

test("amounts in a currency without decimals have none, and prices per unit keep theirs", () => {
  const sale = { currencyCode: "JPY", unitSalePrice: 0.0125 };
  expect(csv(resources.itemUnitSalePrice, ["unitSalePrice"], sale)).toMatch(
    /^Sale price,Currency\r\n0\.0125,JPY\r\n$/,
  );
  const line = { currencyCode: "JPY", convertedNetExtendedPrice: -99.5 };
  expect(csv(resources.quoteLinePrice, ["convertedNetExtendedPrice"], line)).toMatch(
    /,Currency\r\n-100,JPY\r\n$/,
  );
});

test("amounts of documents have their currency once, that of the company where the document names none", () => {
  const sale = { currencyCode: null, unitSalePrice: 5 };
  expect(csv(resources.itemUnitSalePrice, ["unitSalePrice"], sale)).toMatch(/\r\n5,EUR\r\n$/);
  const both = ["unitSalePrice", "currencyCode"];
  expect(csv(resources.itemUnitSalePrice, both, { ...sale, currencyCode: "JPY" })).toMatch(/\r\n5,JPY\r\n$/);
});

test("values that are not written for people are exported as lists show them", () => {
  const exported = (event: string) => csv(resources.notificationDelivery, ["event"], { event });
  expect(exported("job-completed")).toBe("Event\r\nJob completed\r\n");
  expect(exported("shift-ended")).toBe("Event\r\nshift-ended\r\n");
});

test("a share above 1 has a percent sign, so that an import does not divide the others by 100", () => {
  const exported = (taxPercent: number) => csv(resources.customer, ["taxPercent"], { taxPercent });
  expect(exported(1.1)).toBe("Tax rate\r\n110%\r\n");
  expect(exported(-1.075)).toBe("Tax rate\r\n-107.5%\r\n");
  expect(exported(0.19)).toBe("Tax rate\r\n0.19\r\n");
});

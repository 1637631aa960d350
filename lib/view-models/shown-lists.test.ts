import { expect, it } from "vitest";
import { knownResource } from "@/lib/resources";
import { relatedTo } from "./references";
import { beyondShown } from "./shown-lists";

const lists = (name: string, shown = relatedTo(knownResource(name))) =>
  shown.map(({ target, column }) => `${target.resource}.${column}`);

const beyond = (name: string) => lists(name, beyondShown(relatedTo(knownResource(name)), name));

it("a page lists the records that belong to its own, except those that it shows in a form", () => {
  for (const [name, ...own] of [
    ["gauge", "gaugeCalibrationRecord.gaugeId"],
    ["supplierInteraction", "supplierQuote.supplierInteractionId"],
    ["customer", "customerLocation.customerId", "customerContact.customerId"],
    ["supplier", "supplierLocation.supplierId", "supplierContact.supplierId"],
  ] as const) {
    expect(lists(name)).toEqual(expect.arrayContaining(own));
    expect(beyond(name)).toEqual(lists(name).filter((list) => !own.some((shown) => shown === list)));
  }
});

it("a page without such a form lists them all", () => {
  expect(beyond("item")).toEqual(lists("item"));
  expect(beyond("item").length).toBeGreaterThan(3);
});

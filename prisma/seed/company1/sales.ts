import type { Demo } from "../demo";
import { addAddress, addContact } from "../partners";
import { customerContacts, customerLocations, customers } from "./customers";

const shippingMethods = [
  ["UPS Ground", "UPS", "https://ups.example/track/{tracking}"],
  ["FedEx 2Day", "FedEx", "https://fedex.example/track/{tracking}"],
  ["USPS Priority Mail", "USPS", "https://usps.example/track/{tracking}"],
  ["DHL Express Worldwide", "DHL", "https://dhl.example/track/{tracking}"],
  ["Freight, less than truckload", "Other", null],
  ["Customer pickup", "Other", null],
] as const;

/** Pricing rule: name, type, amount type, amount, priority, quantity from and to, posting group. */
const pricingRules = [
  ["Machined parts, 50 and more", "Discount", "Percentage", 0.03, 10, 50, 199, 1],
  ["Machined parts, 200 and more", "Discount", "Percentage", 0.06, 20, 200, 999, 1],
  ["Machined parts, 1000 and more", "Discount", "Percentage", 0.1, 30, 1000, null, 1],
  ["Components, handling", "Markup", "Percentage", 0.08, 10, null, null, 3],
  ["Raw material, cutting", "Markup", "Fixed", 12.5, 10, null, null, 2],
  ["Raw material, full bars", "Discount", "Percentage", 0.05, 20, 12, null, 2],
  ["Services, weekend", "Markup", "Percentage", 0.5, 50, null, null, 6],
  ["Single pieces", "Markup", "Fixed", 35, 40, 1, 1, 1],
  ["Spring offer", "Discount", "Percentage", 0.04, 60, 10, null, null],
] as const;

/** Customers and what selling to them needs. */
export function addCustomers(demo: Demo): void {
  const { id, add } = demo;
  for (const [index, name] of ["Industrial", "Aerospace and defense", "Medical", "Export"].entries()) {
    add("customerType", { id: id("cty", index + 1), name });
  }
  for (const [index, [name, carrier, trackingUrl]] of shippingMethods.entries()) {
    add("shippingMethod", { id: id("shm", index + 1), name, carrier, trackingUrl });
  }
  for (const [index, name] of ["Prepaid", "Collect", "Third party"].entries()) {
    add("shippingTerm", { id: id("sht", index + 1), name });
  }
  for (const [index, [name, type, currencyCode, taxPercent, domain, term, method]] of customers.entries()) {
    const customerId = id("cust", index + 1);
    const contact = customerContacts.findIndex(([customer]) => customer === index + 1) + 1;
    add("customer", {
      id: customerId,
      name,
      customerTypeId: id("cty", type),
      currencyCode,
      taxPercent,
      website: `https://${domain}.example`,
      accountManagerId: id("usr", 5),
      tags: type === 2 ? ["certificates required"] : [],
    });
    add("customerPayment", {
      customerId,
      invoiceCustomerId: customerId,
      paymentTermId: id("pt", term),
      invoiceCustomerContactId: id("ccon", contact),
      invoiceCustomerLocationId: id("cloc", index + 1),
    });
    add("customerShipping", {
      customerId,
      shippingMethodId: id("shm", method),
      shippingTermId: id("sht", type === 4 ? 2 : 1),
      ...(type === 4
        ? { incoterm: "FCA", incotermLocation: "Dayton, OH" }
        : { incoterm: null, incotermLocation: null }),
    });
  }
  for (const [index, location] of customerLocations.entries()) {
    const [customer, name, line1, city, state, postalCode, country] = location;
    const n = index < 6 ? index + 1 : index + 31;
    addAddress(demo, n, { name, line1, city, state, postalCode, country });
    const refers = { customerId: id("cust", customer), addressId: id("addr", n) };
    add("customerLocation", { id: id("cloc", index + 1), ...refers, name });
  }
  for (const [index, [customer, firstName, lastName, title]] of customerContacts.entries()) {
    const domain = customers[customer - 1]?.[4];
    const email = `${firstName.charAt(0)}.${lastName}@${domain}.example`.toLowerCase().replace("é", "e");
    addContact(demo, index + 21, { firstName, lastName, title, email });
    const refers = { customerId: id("cust", customer), contactId: id("cont", index + 21) };
    add("customerContact", {
      id: id("ccon", index + 1),
      ...refers,
      customerLocationId: id("cloc", customer),
    });
  }
  addPrices(demo);
}

function addPrices({ id, add }: Demo): void {
  const customerParts = [
    [2, 7, "AX-110", "B"],
    [2, 20, "AX-482", "3"],
    [2, 21, "AX-517", "C"],
    [5, 17, "KR-WF-05", "A"],
    [7, 26, "47.110.0026", null],
    [8, 13, "NM/IMP/5V", null],
    [11, 23, "BMD-20031", "D"],
    [17, 19, "LTS-3020", "1"],
    [1, 14, "HP 2081", null],
  ] as const;
  for (const [index, [customer, item, customerPartId, customerPartRevision]] of customerParts.entries()) {
    const refers = { customerId: id("cust", customer), itemId: id("item", item) };
    add("customerPart", { id: id("cpt", index + 1), ...refers, customerPartId, customerPartRevision });
  }
  for (const [index, rule] of pricingRules.entries()) {
    const [name, ruleType, amountType, amount, priority, minQuantity, maxQuantity, group] = rule;
    const spring = name === "Spring offer";
    add("pricingRule", {
      id: id("prr", index + 1),
      name,
      ruleType,
      amountType,
      amount,
      priority,
      minQuantity,
      maxQuantity,
      itemPostingGroupId: group === null ? null : id("ipg", group),
      validFrom: spring ? "2026-03-15" : "2026-01-01",
      validTo: spring ? "2026-06-15" : null,
      active: !spring,
    });
  }
}

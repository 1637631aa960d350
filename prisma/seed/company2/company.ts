import { demoId } from "@/lib/schemas/demo-ids";
import { attributeDataType } from "@/lib/schemas/enumerations";
import type { Demo } from "../demo";
import { paragraphs } from "../rich-text";

/** The person who works in both companies. */
const colleague = {
  id: demoId("usr", 1, 1),
  name: "Margaret Ellison",
  email: "admin@brightlathe.example",
};

/** Staff of Larkfield alone: number, name, mailbox, role, title. */
export const people = [
  [1, "Oliver Hartley", "admin", "admin", "Site manager"],
  [2, "Amelia Shaw", "amelia.shaw", "operator", "Technical buyer"],
] as const;

const lincolnshire = {
  addressLine1: "Fen Lane 22",
  city: "Spalding",
  stateProvince: "Lincolnshire",
  postalCode: "PE11 3YR",
};

/** Company, group, location, staff, billing address, numbering, sections. */
export function addCompany(demo: Demo): void {
  const { id, add } = demo;
  const place = { ...lincolnshire, countryCode: "GB", phone: "+441775550100", timezone: "Europe/London" };
  add("companyGroup", { id: id("cgr", 1), name: "Larkfield Group" });
  add("company", {
    id: id("co", 1),
    name: "Larkfield Foods Ltd",
    companyGroupId: id("cgr", 1),
    baseCurrencyCode: "GBP",
    registrationNumber: "04482207",
    taxId: "GB 448 2207 12",
    email: "office@larkfield.example",
    website: "https://larkfield.example",
    ...place,
  });
  add("location", { id: id("loc", 1), name: "Spalding factory", ...place });
  for (const [n, name, mailbox, role, title] of people) {
    const email = `${mailbox}@larkfield.example`;
    add("employee", {
      id: id("usr", n),
      name,
      email,
      role,
      title,
      locationId: id("loc", 1),
      startDate: "2012-05-08",
    });
  }
  add("employee", {
    ...colleague,
    role: "operator",
    title: "Adviser, maintenance",
    locationId: id("loc", 1),
  });
  add("companyAccountsReceivableBillingAddress", {
    id: id("co", 1),
    addressLine1: "Fen Lane 22",
    city: "Spalding",
    state: "Lincolnshire",
    postalCode: "PE11 3YR",
    countryCode: "GB",
    phone: "+441775550123",
    email: "ar@larkfield.example",
  });
  const sequences = [
    ["salesInvoice", "Sales invoices", "INV-", 105],
    ["quote", "Quotes", "Q", 38],
    ["supplierQuote", "Supplier quotes", "SQ", 13],
    ["job", "Jobs", "J", 343],
  ] as const;
  for (const [index, [table, name, prefix, next]] of sequences.entries()) {
    add("sequence", { id: id("seq", index + 1), table, name, prefix, next });
  }
  addSections(demo);
  addAttributes(demo);
}

/** Sections under the very ids that the other company uses. */
function addSections({ add }: Demo): void {
  add("documentSection", {
    id: "system-header",
    name: "Larkfield header",
    placement: "header",
    content: paragraphs("Larkfield Foods Ltd · Preserves and sauces"),
    config: { showLogo: false, showCompanyDetails: true, showDocumentTitle: true },
  });
  add("documentSection", {
    id: demoId("sec", 2, 1),
    name: "Allergen statement",
    placement: "body",
    content: paragraphs("Made in a factory that handles celery, mustard and sulphites."),
  });
}

function addAttributes({ id, add }: Demo): void {
  add("userAttributeCategory", { id: id("uac", 1), name: "Certifications" });
  const attributes = [
    ["Food hygiene, level 2", "Yes/No", []],
    ["Last health check", "Date", []],
    ["Forklift licence class", "List", ["Counterbalance", "Reach"]],
  ] as const;
  for (const [index, [name, kind, listOptions]] of attributes.entries()) {
    add("userAttribute", {
      id: id("uatr", index + 1),
      userAttributeCategoryId: id("uac", 1),
      name,
      attributeDataTypeId: attributeDataType[kind],
      listOptions: [...listOptions],
      sortOrder: index + 1,
    });
  }
  const values = [
    [1, 1, { valueBoolean: true }],
    [1, 2, { valueBoolean: true }],
    [2, 1, { valueDate: "2026-01-14" }],
    [2, 2, { valueDate: "2026-01-15" }],
    [3, 2, { valueText: "Reach" }],
  ] as const;
  for (const [index, [attribute, user, value]] of values.entries()) {
    const refers = { userAttributeId: id("uatr", attribute), userId: id("usr", user) };
    add("userAttributeValue", { id: id("uav", index + 1), ...refers, ...value });
  }
}

import { changed, type Row, type Rows } from "./rows";

const people: readonly Row[] = [
  { id: "usr_1", name: "Ada Marlow", role: "admin" },
  { id: "usr_2", name: "Ben Okafor", role: "operator" },
  { id: "usr_3", name: "Carla Whitt", role: "operator" },
  { id: "usr_4", name: "Dev Prakash", role: "viewer" },
];

/** The people as users, who belong to no company. */
export const users: readonly Row[] = people.map(({ id, name }) => ({
  id,
  name,
  email: `${id}@millwright.example`,
}));

/** The company itself, its people and its settings. */
export const company: Rows = {
  employee: people,
  location: [
    { id: "loc_1", name: "Dayton plant", city: "Dayton", countryCode: "US" },
    { id: "loc_2", name: "Toledo plant", city: "Toledo", countryCode: "US" },
  ],
  sequence: [
    { id: "seq_1", table: "salesInvoice", name: "Sales invoices", prefix: "INV-", next: 128, size: 6 },
    { id: "seq_2", table: "quote", name: "Quotes", prefix: "Q", next: 41, size: 6 },
    { id: "seq_3", table: "supplierQuote", name: "Supplier quotes", prefix: "SQ", next: 41, size: 6 },
    { id: "seq_4", table: "fixedAsset", name: "Fixed assets", prefix: "FA", next: 41, size: 6 },
    { id: "seq_5", table: "gauge", name: "Gauges", prefix: "G", next: 41, size: 6 },
    { id: "seq_6", table: "salesOrder", name: "Sales orders", prefix: "SO", next: 41, size: 6 },
    { id: "seq_7", table: "shipment", name: "Shipments", prefix: "SHP", next: 41, size: 6 },
    { id: "seq_8", table: "receipt", name: "Receipts", prefix: "REC", next: 41, size: 6 },
  ],
  companyAccountsReceivableBillingAddress: [
    {
      addressLine1: "410 Mill Road",
      city: "Springfield",
      postalCode: "45402",
      email: "ar@brightlathe.example",
    },
  ],
  documentSection: [
    {
      id: "sec_1",
      name: "Letterhead",
      placement: "header",
      content: { type: "doc", content: [{ type: "paragraph" }] },
      config: { logoVariant: "icon", logoHeight: 64 },
    },
    { id: "sec_2", name: "Terms", placement: "body" },
  ],
  userAttributeCategory: [{ id: "uac_1", name: "Certifications" }],
  userAttribute: [
    {
      id: "uatr_3",
      userAttributeCategoryId: "uac_1",
      name: "Forklift licence class",
      attributeDataTypeId: 3,
      listOptions: ["Class I", "Class IV"],
      sortOrder: 2,
      ...changed,
    },
    {
      id: "uatr_4",
      userAttributeCategoryId: "uac_1",
      name: "Crane licence",
      attributeDataTypeId: 1,
      active: false,
    },
  ],
};

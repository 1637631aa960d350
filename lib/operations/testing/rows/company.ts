import { changed, type Rows } from "./rows";

const employee = (n: number, name: string, role: string) => ({ id: `usr_${n}`, name, role });

/** The company itself, its people and its settings. */
export const company: Rows = {
  employee: [
    employee(1, "Ada Marlow", "admin"),
    employee(2, "Ben Okafor", "operator"),
    employee(3, "Carla Whitt", "operator"),
    employee(4, "Dev Prakash", "viewer"),
  ],
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

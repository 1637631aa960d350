import type { Area } from "@/lib/schemas/areas";
import type { resources } from "./index";

type Name = keyof typeof resources;

/** The lists of an area in the order of the sidebar. */
interface WorkArea {
  /** Lists of the daily work, most used first. */
  main: readonly Name[];
  /** Lists that are set up once, or kept by the system: listed on the page of all records and in the palette. */
  more?: readonly Name[];
  /** Parts of other records, by the records on whose pages they are found. */
  parts?: Readonly<Partial<Record<Name, Name>>>;
}

/** Where each list stands in the navigation. */
export const workAreas: Record<Area, WorkArea> = {
  sales: {
    main: ["quote", "salesOrder", "salesRfq", "customer", "pricingRule"],
    more: ["customerType", "shippingMethod", "shippingTerm"],
    parts: {
      quoteLine: "quote",
      quoteLinePrice: "quoteLine",
      salesOrderLine: "salesOrder",
      fulfillment: "salesOrderLine",
      customerContact: "customer",
      customerLocation: "customer",
      customerPart: "customer",
      customerPayment: "customer",
      customerShipping: "customer",
      opportunity: "customer",
    },
  },
  invoicing: {
    main: ["salesInvoice", "purchaseInvoice"],
    parts: { salesInvoiceLine: "salesInvoice", salesInvoiceShipment: "salesInvoice" },
  },
  purchasing: {
    main: ["purchaseOrder", "supplierQuote", "supplierInteraction", "supplier"],
    parts: {
      supplierQuoteLine: "supplierQuote",
      supplierQuoteLinePrice: "supplierQuoteLine",
      supplierBankAccount: "supplier",
      supplierContact: "supplier",
      supplierLocation: "supplier",
      supplierProcess: "supplier",
    },
  },
  items: {
    main: ["item", "job", "makeMethod", "workCenter", "process", "procedure", "inspectionDocument"],
    more: ["itemPostingGroup", "modelUpload"],
    parts: { itemCost: "item", itemUnitSalePrice: "item", methodOperation: "makeMethod" },
  },
  inventory: {
    main: ["shipment", "receipt", "trackedEntity", "storageUnit"],
    parts: { shipmentLine: "shipment", receiptLine: "receipt" },
  },
  quality: {
    main: ["gauge", "gaugeCalibrationRecord", "qualityDocument"],
    more: ["gaugeType"],
  },
  accounting: {
    main: ["account", "fixedAsset", "costCenter", "paymentTerm", "exchangeRate"],
    more: ["accountDefault"],
  },
  people: {
    main: ["employee", "userAttribute"],
    more: ["userAttributeCategory"],
    parts: { userAttributeValue: "employee" },
  },
  settings: {
    main: ["company", "location", "documentSection", "sequence"],
    more: [
      "companyAccountsReceivableBillingAddress",
      "address",
      "contact",
      "companyGroup",
      "country",
      "currency",
      "unitOfMeasure",
      "attributeDataType",
    ],
    parts: { itemSerialSequence: "item" },
  },
  events: {
    main: ["webhook", "notificationDelivery"],
    more: ["eventSystemTrigger", "webhookTable"],
  },
  access: {
    main: [],
    more: ["oauthClient", "authenticationChallenge"],
    parts: { oauthCode: "oauthClient" },
  },
};

import type { Prisma } from "@/lib/generated/prisma/client";

/** Rows that a company's demo data may hold, by table: the compiler holds every row against the schema. */
export interface Tables {
  companyGroup: Prisma.CompanyGroupCreateManyInput;
  company: Prisma.CompanyCreateManyInput;
  location: Prisma.LocationCreateManyInput;
  employee: Prisma.EmployeeCreateManyInput;
  sequence: Prisma.SequenceCreateManyInput;
  companyAccountsReceivableBillingAddress: Prisma.CompanyAccountsReceivableBillingAddressCreateManyInput;
  documentSection: Prisma.DocumentSectionCreateManyInput;
  address: Prisma.AddressCreateManyInput;
  contact: Prisma.ContactCreateManyInput;
  userAttributeCategory: Prisma.UserAttributeCategoryCreateManyInput;
  userAttribute: Prisma.UserAttributeCreateManyInput;
  userAttributeValue: Prisma.UserAttributeValueCreateManyInput;
  account: Prisma.AccountCreateManyInput;
  accountDefault: Prisma.AccountDefaultCreateManyInput;
  costCenter: Prisma.CostCenterCreateManyInput;
  fixedAsset: Prisma.FixedAssetCreateManyInput;
  paymentTerm: Prisma.PaymentTermCreateManyInput;
  exchangeRate: Prisma.ExchangeRateCreateManyInput;
  modelUpload: Prisma.ModelUploadCreateManyInput;
  itemPostingGroup: Prisma.ItemPostingGroupCreateManyInput;
  item: Prisma.ItemCreateManyInput;
  itemCost: Prisma.ItemCostCreateManyInput;
  itemUnitSalePrice: Prisma.ItemUnitSalePriceCreateManyInput;
  itemSerialSequence: Prisma.ItemSerialSequenceCreateManyInput;
  process: Prisma.ProcessCreateManyInput;
  workCenter: Prisma.WorkCenterCreateManyInput;
  procedure: Prisma.ProcedureCreateManyInput;
  inspectionDocument: Prisma.InspectionDocumentCreateManyInput;
  supplier: Prisma.SupplierCreateManyInput;
  supplierLocation: Prisma.SupplierLocationCreateManyInput;
  supplierContact: Prisma.SupplierContactCreateManyInput;
  supplierProcess: Prisma.SupplierProcessCreateManyInput;
  supplierBankAccount: Prisma.SupplierBankAccountCreateManyInput;
  supplierInteraction: Prisma.SupplierInteractionCreateManyInput;
  supplierQuote: Prisma.SupplierQuoteCreateManyInput;
  supplierQuoteLine: Prisma.SupplierQuoteLineCreateManyInput;
  supplierQuoteLinePrice: Prisma.SupplierQuoteLinePriceCreateManyInput;
  purchaseOrder: Prisma.PurchaseOrderCreateManyInput;
  purchaseInvoice: Prisma.PurchaseInvoiceCreateManyInput;
  makeMethod: Prisma.MakeMethodCreateManyInput;
  methodOperation: Prisma.MethodOperationCreateManyInput;
  customerType: Prisma.CustomerTypeCreateManyInput;
  shippingMethod: Prisma.ShippingMethodCreateManyInput;
  shippingTerm: Prisma.ShippingTermCreateManyInput;
  customer: Prisma.CustomerCreateManyInput;
  customerLocation: Prisma.CustomerLocationCreateManyInput;
  customerContact: Prisma.CustomerContactCreateManyInput;
  customerPayment: Prisma.CustomerPaymentCreateManyInput;
  customerShipping: Prisma.CustomerShippingCreateManyInput;
  customerPart: Prisma.CustomerPartCreateManyInput;
  opportunity: Prisma.OpportunityCreateManyInput;
  salesRfq: Prisma.SalesRfqCreateManyInput;
  pricingRule: Prisma.PricingRuleCreateManyInput;
  quote: Prisma.QuoteCreateManyInput;
  quoteLine: Prisma.QuoteLineCreateManyInput;
  quoteLinePrice: Prisma.QuoteLinePriceCreateManyInput;
  salesOrder: Prisma.SalesOrderCreateManyInput;
  salesOrderLine: Prisma.SalesOrderLineCreateManyInput;
  job: Prisma.JobCreateManyInput;
  fulfillment: Prisma.FulfillmentCreateManyInput;
  storageUnit: Prisma.StorageUnitCreateManyInput;
  shipment: Prisma.ShipmentCreateManyInput;
  shipmentLine: Prisma.ShipmentLineCreateManyInput;
  receipt: Prisma.ReceiptCreateManyInput;
  receiptLine: Prisma.ReceiptLineCreateManyInput;
  trackedEntity: Prisma.TrackedEntityCreateManyInput;
  salesInvoice: Prisma.SalesInvoiceCreateManyInput;
  salesInvoiceShipment: Prisma.SalesInvoiceShipmentCreateManyInput;
  salesInvoiceLine: Prisma.SalesInvoiceLineCreateManyInput;
  gaugeType: Prisma.GaugeTypeCreateManyInput;
  gauge: Prisma.GaugeCreateManyInput;
  gaugeCalibrationRecord: Prisma.GaugeCalibrationRecordCreateManyInput;
  qualityDocument: Prisma.QualityDocumentCreateManyInput;
  webhook: Prisma.WebhookCreateManyInput;
  notificationDelivery: Prisma.NotificationDeliveryCreateManyInput;
  oauthClient: Prisma.OauthClientCreateManyInput;
  oauthCode: Prisma.OauthCodeCreateManyInput;
  authenticationChallenge: Prisma.AuthenticationChallengeCreateManyInput;
}

export type TableName = keyof Tables;

/** The tables in an order in which every row finds the rows that it refers to. */
export const insertionOrder = [
  "companyGroup",
  "company",
  "location",
  "employee",
  "sequence",
  "companyAccountsReceivableBillingAddress",
  "documentSection",
  "address",
  "contact",
  "userAttributeCategory",
  "userAttribute",
  "userAttributeValue",
  "account",
  "accountDefault",
  "costCenter",
  "fixedAsset",
  "paymentTerm",
  "exchangeRate",
  "modelUpload",
  "itemPostingGroup",
  "item",
  "itemCost",
  "itemUnitSalePrice",
  "itemSerialSequence",
  "process",
  "workCenter",
  "procedure",
  "inspectionDocument",
  "supplier",
  "supplierLocation",
  "supplierContact",
  "supplierProcess",
  "supplierBankAccount",
  "supplierInteraction",
  "supplierQuote",
  "supplierQuoteLine",
  "supplierQuoteLinePrice",
  "purchaseOrder",
  "purchaseInvoice",
  "makeMethod",
  "methodOperation",
  "customerType",
  "shippingMethod",
  "shippingTerm",
  "customer",
  "customerLocation",
  "customerContact",
  "customerPayment",
  "customerShipping",
  "customerPart",
  "opportunity",
  "salesRfq",
  "pricingRule",
  "quote",
  "quoteLine",
  "quoteLinePrice",
  "salesOrder",
  "salesOrderLine",
  "job",
  "fulfillment",
  "storageUnit",
  "shipment",
  "shipmentLine",
  "receipt",
  "receiptLine",
  "trackedEntity",
  "salesInvoice",
  "salesInvoiceShipment",
  "salesInvoiceLine",
  "gaugeType",
  "gauge",
  "gaugeCalibrationRecord",
  "qualityDocument",
  "webhook",
  "notificationDelivery",
  "oauthClient",
  "oauthCode",
  "authenticationChallenge",
] as const satisfies readonly TableName[];

/** Tables whose rows are born with another row, and their key; a demo row of theirs completes that one. */
export const bornWithAnother: Partial<Record<TableName, string>> = {
  itemCost: "itemId",
  itemUnitSalePrice: "itemId",
  customerPayment: "customerId",
  customerShipping: "customerId",
};

/** Tables whose rows change another row when they are added, so each is added at its own time. */
export const addedAtTheirTime: readonly TableName[] = ["salesInvoiceShipment", "salesInvoiceLine"];

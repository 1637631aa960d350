import type { OperationPath } from "../contracts";

/** The twenty operations of the interface, which no installation may lack. Others may be added to the contracts. */
export const interfaceOperations: readonly OperationPath[] = [
  "accounting/applyCtaToReportPeriodSeries",
  "inventory/getReceiptTracking",
  "inventory/getShipmentLinesWithDetails",
  "invoicing/getSalesInvoiceLines",
  "invoicing/upsertSalesInvoice",
  "items/upsertMethodOperation",
  "people/getAttribute",
  "purchasing/getSupplierLocations",
  "purchasing/getSupplierQuoteByInteractionId",
  "purchasing/getSupplierQuoteLine",
  "purchasing/getSupplierQuoteLinePricesByQuoteId",
  "purchasing/upsertSupplierBankAccount",
  "quality/getGaugeCalibrationRecords",
  "quality/getQualityDocumentVersions",
  "sales/getBaseCatalog",
  "sales/getQuoteLinePricesByItemIds",
  "settings/getItemSerialSequence",
  "settings/resolveSections",
  "settings/updateAccountsReceivableBillingAddress",
  "settings/upsertItemSerialSequence",
];

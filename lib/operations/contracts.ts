import type { OperationArea } from "@/lib/schemas/areas";
import { contract as applyCtaToReportPeriodSeries } from "./accounting/apply-cta-to-report-period-series";
import type { Contract } from "./define";
import { contract as getReceiptTracking } from "./inventory/get-receipt-tracking";
import { contract as getShipmentLinesWithDetails } from "./inventory/get-shipment-lines-with-details";
import { contract as getSalesInvoiceLines } from "./invoicing/get-sales-invoice-lines";
import { contract as upsertSalesInvoice } from "./invoicing/upsert-sales-invoice";
import { contract as upsertMethodOperation } from "./items/upsert-method-operation";
import { contract as getAttribute } from "./people/get-attribute";
import { contract as getSupplierLocations } from "./purchasing/get-supplier-locations";
import { contract as getSupplierQuoteByInteractionId } from "./purchasing/get-supplier-quote-by-interaction-id";
import { contract as getSupplierQuoteLine } from "./purchasing/get-supplier-quote-line";
import { contract as getSupplierQuoteLinePricesByQuoteId } from "./purchasing/get-supplier-quote-line-prices-by-quote-id";
import { contract as upsertSupplierBankAccount } from "./purchasing/upsert-supplier-bank-account";
import { contract as getGaugeCalibrationRecords } from "./quality/get-gauge-calibration-records";
import { contract as getQualityDocumentVersions } from "./quality/get-quality-document-versions";
import { contract as getBaseCatalog } from "./sales/get-base-catalog";
import { contract as getQuoteLinePricesByItemIds } from "./sales/get-quote-line-prices-by-item-ids";
import { contract as getItemSerialSequence } from "./settings/get-item-serial-sequence";
import { contract as resolveSections } from "./settings/resolve-sections";
import { contract as updateAccountsReceivableBillingAddress } from "./settings/update-accounts-receivable-billing-address";
import { contract as upsertItemSerialSequence } from "./settings/upsert-item-serial-sequence";

/** Every operation by `<area>/<name>`, safe for the browser. */
export const contracts = {
  "accounting/applyCtaToReportPeriodSeries": applyCtaToReportPeriodSeries,
  "inventory/getReceiptTracking": getReceiptTracking,
  "inventory/getShipmentLinesWithDetails": getShipmentLinesWithDetails,
  "invoicing/getSalesInvoiceLines": getSalesInvoiceLines,
  "invoicing/upsertSalesInvoice": upsertSalesInvoice,
  "items/upsertMethodOperation": upsertMethodOperation,
  "people/getAttribute": getAttribute,
  "purchasing/getSupplierLocations": getSupplierLocations,
  "purchasing/getSupplierQuoteByInteractionId": getSupplierQuoteByInteractionId,
  "purchasing/getSupplierQuoteLine": getSupplierQuoteLine,
  "purchasing/getSupplierQuoteLinePricesByQuoteId": getSupplierQuoteLinePricesByQuoteId,
  "purchasing/upsertSupplierBankAccount": upsertSupplierBankAccount,
  "quality/getGaugeCalibrationRecords": getGaugeCalibrationRecords,
  "quality/getQualityDocumentVersions": getQualityDocumentVersions,
  "sales/getBaseCatalog": getBaseCatalog,
  "sales/getQuoteLinePricesByItemIds": getQuoteLinePricesByItemIds,
  "settings/getItemSerialSequence": getItemSerialSequence,
  "settings/resolveSections": resolveSections,
  "settings/updateAccountsReceivableBillingAddress": updateAccountsReceivableBillingAddress,
  "settings/upsertItemSerialSequence": upsertItemSerialSequence,
} satisfies Partial<Record<`${OperationArea}/${string}`, Contract>>;

export type OperationPath = keyof typeof contracts;

const byPath = new Map<string, Contract>(Object.entries(contracts));

/** The contract of a path; null for any other name, `__proto__` included. */
export const findContract = (path: string): Contract | null => byPath.get(path) ?? null;

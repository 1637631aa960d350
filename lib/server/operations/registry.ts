import * as applyCtaToReportPeriodSeries from "@/lib/operations/accounting/apply-cta-to-report-period-series";
import type { contracts, OperationPath } from "@/lib/operations/contracts";
import * as getReceiptTracking from "@/lib/operations/inventory/get-receipt-tracking";
import * as getShipmentLinesWithDetails from "@/lib/operations/inventory/get-shipment-lines-with-details";
import * as getSalesInvoiceLines from "@/lib/operations/invoicing/get-sales-invoice-lines";
import * as upsertSalesInvoice from "@/lib/operations/invoicing/upsert-sales-invoice";
import * as upsertMethodOperation from "@/lib/operations/items/upsert-method-operation";
import * as getAttribute from "@/lib/operations/people/get-attribute";
import * as getSupplierLocations from "@/lib/operations/purchasing/get-supplier-locations";
import * as getSupplierQuoteByInteractionId from "@/lib/operations/purchasing/get-supplier-quote-by-interaction-id";
import * as getSupplierQuoteLine from "@/lib/operations/purchasing/get-supplier-quote-line";
import * as getSupplierQuoteLinePricesByQuoteId from "@/lib/operations/purchasing/get-supplier-quote-line-prices-by-quote-id";
import * as upsertSupplierBankAccount from "@/lib/operations/purchasing/upsert-supplier-bank-account";
import * as getGaugeCalibrationRecords from "@/lib/operations/quality/get-gauge-calibration-records";
import * as getQualityDocumentVersions from "@/lib/operations/quality/get-quality-document-versions";
import * as getBaseCatalog from "@/lib/operations/sales/get-base-catalog";
import * as getQuoteLinePricesByItemIds from "@/lib/operations/sales/get-quote-line-prices-by-item-ids";
import * as getItemSerialSequence from "@/lib/operations/settings/get-item-serial-sequence";
import * as resolveSections from "@/lib/operations/settings/resolve-sections";
import * as updateAccountsReceivableBillingAddress from "@/lib/operations/settings/update-accounts-receivable-billing-address";
import * as upsertItemSerialSequence from "@/lib/operations/settings/upsert-item-serial-sequence";
import { type Operation, reads, writes, writesInSql } from "./operation";

/** Handler of every operation; the compiler rejects a path without a handler and a handler without a path. */
const operations: { [P in OperationPath]: Operation<(typeof contracts)[P]> } = {
  "accounting/applyCtaToReportPeriodSeries": writes(applyCtaToReportPeriodSeries),
  "inventory/getReceiptTracking": reads(getReceiptTracking),
  "inventory/getShipmentLinesWithDetails": reads(getShipmentLinesWithDetails),
  "invoicing/getSalesInvoiceLines": reads(getSalesInvoiceLines),
  "invoicing/upsertSalesInvoice": writesInSql(upsertSalesInvoice),
  "items/upsertMethodOperation": writes(upsertMethodOperation),
  "people/getAttribute": reads(getAttribute),
  "purchasing/getSupplierLocations": reads(getSupplierLocations),
  "purchasing/getSupplierQuoteByInteractionId": reads(getSupplierQuoteByInteractionId),
  "purchasing/getSupplierQuoteLine": reads(getSupplierQuoteLine),
  "purchasing/getSupplierQuoteLinePricesByQuoteId": reads(getSupplierQuoteLinePricesByQuoteId),
  "purchasing/upsertSupplierBankAccount": writes(upsertSupplierBankAccount),
  "quality/getGaugeCalibrationRecords": reads(getGaugeCalibrationRecords),
  "quality/getQualityDocumentVersions": reads(getQualityDocumentVersions),
  "sales/getBaseCatalog": reads(getBaseCatalog),
  "sales/getQuoteLinePricesByItemIds": reads(getQuoteLinePricesByItemIds),
  "settings/getItemSerialSequence": reads(getItemSerialSequence),
  "settings/resolveSections": writes(resolveSections),
  "settings/updateAccountsReceivableBillingAddress": writes(updateAccountsReceivableBillingAddress),
  "settings/upsertItemSerialSequence": writes(upsertItemSerialSequence),
};

const byPath = new Map<string, Operation>(Object.entries(operations));

/** The operation of `<area>/<name>`; null for any other path, `__proto__` included. */
export const findOperation = (path: string): Operation | null => byPath.get(path) ?? null;

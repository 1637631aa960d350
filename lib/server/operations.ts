import type { contracts, OperationPath } from "@/lib/operations/contracts";
import * as getReceiptTracking from "@/lib/operations/inventory/get-receipt-tracking";
import * as getShipmentLinesWithDetails from "@/lib/operations/inventory/get-shipment-lines-with-details";
import * as getSalesInvoiceLines from "@/lib/operations/invoicing/get-sales-invoice-lines";
import * as getAttribute from "@/lib/operations/people/get-attribute";
import * as getSupplierLocations from "@/lib/operations/purchasing/get-supplier-locations";
import * as getSupplierQuoteByInteractionId from "@/lib/operations/purchasing/get-supplier-quote-by-interaction-id";
import * as getSupplierQuoteLine from "@/lib/operations/purchasing/get-supplier-quote-line";
import * as getSupplierQuoteLinePricesByQuoteId from "@/lib/operations/purchasing/get-supplier-quote-line-prices-by-quote-id";
import * as getGaugeCalibrationRecords from "@/lib/operations/quality/get-gauge-calibration-records";
import * as getQualityDocumentVersions from "@/lib/operations/quality/get-quality-document-versions";
import * as getBaseCatalog from "@/lib/operations/sales/get-base-catalog";
import * as getQuoteLinePricesByItemIds from "@/lib/operations/sales/get-quote-line-prices-by-item-ids";
import * as getItemSerialSequence from "@/lib/operations/settings/get-item-serial-sequence";
import { type Operation, reads } from "./operation";

/** Code of every operation; the compiler refuses a path without code and code without a path. */
const operations: { [P in OperationPath]: Operation<(typeof contracts)[P]> } = {
  "inventory/getReceiptTracking": reads(getReceiptTracking),
  "inventory/getShipmentLinesWithDetails": reads(getShipmentLinesWithDetails),
  "invoicing/getSalesInvoiceLines": reads(getSalesInvoiceLines),
  "people/getAttribute": reads(getAttribute),
  "purchasing/getSupplierLocations": reads(getSupplierLocations),
  "purchasing/getSupplierQuoteByInteractionId": reads(getSupplierQuoteByInteractionId),
  "purchasing/getSupplierQuoteLine": reads(getSupplierQuoteLine),
  "purchasing/getSupplierQuoteLinePricesByQuoteId": reads(getSupplierQuoteLinePricesByQuoteId),
  "quality/getGaugeCalibrationRecords": reads(getGaugeCalibrationRecords),
  "quality/getQualityDocumentVersions": reads(getQualityDocumentVersions),
  "sales/getBaseCatalog": reads(getBaseCatalog),
  "sales/getQuoteLinePricesByItemIds": reads(getQuoteLinePricesByItemIds),
  "settings/getItemSerialSequence": reads(getItemSerialSequence),
};

const byPath = new Map<string, Operation>(Object.entries(operations));

/** The operation of `<area>/<name>`; null for any other path, `__proto__` included. */
export const findOperation = (path: string): Operation | null => byPath.get(path) ?? null;

import type { Sql } from "sql-template-tag";
import type * as z from "zod";
import type { Actor } from "@/lib/server/actor";
import type { Contract } from "../define";
import * as getReceiptTracking from "../inventory/get-receipt-tracking";
import * as getShipmentLinesWithDetails from "../inventory/get-shipment-lines-with-details";
import * as getSalesInvoiceLines from "../invoicing/get-sales-invoice-lines";
import * as getAttribute from "../people/get-attribute";
import * as getSupplierLocations from "../purchasing/get-supplier-locations";
import * as getSupplierQuoteByInteractionId from "../purchasing/get-supplier-quote-by-interaction-id";
import * as getSupplierQuoteLine from "../purchasing/get-supplier-quote-line";
import * as getSupplierQuoteLinePricesByQuoteId from "../purchasing/get-supplier-quote-line-prices-by-quote-id";
import * as getGaugeCalibrationRecords from "../quality/get-gauge-calibration-records";
import * as getQualityDocumentVersions from "../quality/get-quality-document-versions";
import * as getBaseCatalog from "../sales/get-base-catalog";
import * as getQuoteLinePricesByItemIds from "../sales/get-quote-line-prices-by-item-ids";
import * as getItemSerialSequence from "../settings/get-item-serial-sequence";
import documented from "./documented-reads.json" with { type: "json" };
import type { Reading } from "./reading";

/** A READ operation with a request of the domain model and its answer there. */
export interface DocumentedRead {
  path: keyof typeof documented;
  contract: Contract<"READ">;
  /** The operation's statement for a request as it comes in. */
  statement: (actor: Actor, request: unknown) => Sql;
  request: unknown;
  answer: unknown;
  /** The answer to a company that has no such row. */
  nothing: unknown;
}

const emptyList = { results: [], count: null };

function read<I extends z.ZodType, O extends z.ZodType>(
  path: keyof typeof documented,
  { contract, query }: Reading<I, O>,
  nothing: unknown,
): DocumentedRead {
  const statement = (actor: Actor, request: unknown) => query(actor, contract.input.parse(request));
  return { path, contract, statement, nothing, ...documented[path] };
}

export const documentedReads: readonly DocumentedRead[] = [
  read("inventory/getReceiptTracking", getReceiptTracking, emptyList),
  read("inventory/getShipmentLinesWithDetails", getShipmentLinesWithDetails, emptyList),
  read("invoicing/getSalesInvoiceLines", getSalesInvoiceLines, emptyList),
  read("people/getAttribute", getAttribute, null),
  read("purchasing/getSupplierLocations", getSupplierLocations, emptyList),
  read("purchasing/getSupplierQuoteByInteractionId", getSupplierQuoteByInteractionId, null),
  read("purchasing/getSupplierQuoteLine", getSupplierQuoteLine, null),
  read("purchasing/getSupplierQuoteLinePricesByQuoteId", getSupplierQuoteLinePricesByQuoteId, emptyList),
  read("quality/getGaugeCalibrationRecords", getGaugeCalibrationRecords, emptyList),
  read("quality/getQualityDocumentVersions", getQualityDocumentVersions, emptyList),
  read("sales/getBaseCatalog", getBaseCatalog, { data: [], count: 0 }),
  read("sales/getQuoteLinePricesByItemIds", getQuoteLinePricesByItemIds, emptyList),
  read("settings/getItemSerialSequence", getItemSerialSequence, null),
];

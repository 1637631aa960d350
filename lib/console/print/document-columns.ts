import type { PrintedResource } from "@/lib/schemas/printed-resources";
import { isFilled, printAmount, printDay, printPrice, printQuantity, printShare } from "./print-format";
import type { StoredLine } from "./stored-document";

export interface Currency {
  code: string;
  digits: number;
}

/** A column of the lines of a document. */
export interface LineColumn {
  title: string;
  isNumeric: boolean;
  /** Whether a row shows it that continues the one above. */
  repeats: boolean;
  cell(line: StoredLine, currency: Currency): string;
}

const column = (
  title: string,
  cell: LineColumn["cell"],
  options: { isNumeric?: boolean; repeats?: boolean } = {},
): LineColumn => ({ title, cell, isNumeric: false, repeats: true, ...options });

const numeric = { isNumeric: true };
const quantityOf = (value: number | null | undefined) =>
  typeof value === "number" ? printQuantity(value) : "";

const item = column("Item", ({ item }) => item ?? "", { repeats: false });
/** The column that takes the width that the others leave. */
export const description = column("Description", (line) => line.description ?? "", { repeats: false });
const quantity = column("Quantity", (line) => quantityOf(line.quantity), numeric);
const unit = column("Unit", (line) => line.unit ?? "");
const tax = column("Tax", (line) => (line.tax ? printShare(line.tax) : ""), {
  ...numeric,
  repeats: false,
});

const price = column(
  "Unit price",
  (line, { digits }) => (typeof line.unitPrice === "number" ? printPrice(line.unitPrice, digits) : ""),
  numeric,
);

const amount = column(
  "Amount",
  (line, { digits }) => (typeof line.amount === "number" ? printAmount(line.amount, digits) : ""),
  numeric,
);

const leadTime = column("Lead time", ({ leadTimeDays }) =>
  typeof leadTimeDays === "number"
    ? `${printQuantity(leadTimeDays)} ${leadTimeDays === 1 ? "day" : "days"}`
    : "",
);

const promised = column("Promised", (line) => (line.date ? printDay(line.date) : ""));

/** The table of each kind of document. */
export const documentColumns: Record<PrintedResource, readonly LineColumn[]> = {
  quote: [item, description, quantity, unit, leadTime, price, tax, amount],
  salesOrder: [item, description, promised, quantity, unit, price, tax, amount],
  salesInvoice: [item, description, quantity, unit, price, tax, amount],
  purchaseOrder: [],
  shipment: [
    item,
    description,
    column("Ordered", (line) => quantityOf(line.ordered), numeric),
    column("Shipped", (line) => quantityOf(line.quantity), numeric),
    column("Outstanding", (line) => quantityOf(line.outstanding), numeric),
    unit,
  ],
};

/** Columns in the currency of the document, which their titles name. */
export const isAmount = (column: LineColumn): boolean => column === price || column === amount;

/** Texts printed below the description of a line. */
export function lineDetails(line: StoredLine, notes: readonly string[], { digits }: Currency): string[] {
  const charges = (line.charges ?? []).flatMap(([label, value]) =>
    value === null ? [] : [`${label} ${printAmount(value, digits)}`],
  );
  return [
    line.customerPart ? `Your item: ${line.customerPart}` : null,
    line.noQuoteReason,
    line.discount ? `${printShare(line.discount)} discount` : null,
    charges.length > 0 ? `Includes ${charges.join(", ")}` : null,
    ...notes,
  ].filter(isFilled);
}

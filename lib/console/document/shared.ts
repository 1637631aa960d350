import * as z from "zod";

/** Amounts of a document by name: a column of its header, or `subtotal`, `tax` and `total` summed over its lines. */
export const DocumentTotals = z
  .record(z.string(), z.number())
  .meta({ description: "By column of the document, or `subtotal`, `tax` and `total` of its lines" });

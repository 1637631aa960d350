import * as z from "zod";

/** Amounts of a document by name: a column of its header, or `subtotal`, `tax` and `total` summed over its lines. */
export const DocumentTotals = z
  .record(z.string(), z.number())
  .meta({ description: "By column of the document, or `subtotal`, `tax` and `total` of its lines" });

/** What a call sets of one record. */
export const recordValues = z
  .record(z.string(), z.json())
  .default({})
  .meta({ description: "Values by column; of an existing record those that change" });

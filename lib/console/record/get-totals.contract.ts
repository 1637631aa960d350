import * as z from "zod";
import { defineConsoleContract } from "@/lib/operations/define";
import { resultsOf } from "@/lib/operations/envelopes";
import { filled, id, oneOf, text } from "@/lib/schemas/fields";
import { columnTotal } from "@/lib/schemas/list-settings";
import { RowFilter } from "@/lib/schemas/saved-view";

const Total = z.strictObject({
  column: text(),
  total: oneOf(columnTotal),
  value: z.union([z.number(), z.string()]).nullable().meta({
    description: "A number, a date or a timestamp as in rows; null where no row has a value",
  }),
  currencyCode: id("currency.code").nullable().meta({
    description:
      "The currency of the amounts of documents, and of a column that holds amounts and shares; null for all other values",
  }),
});

export const contract = defineConsoleContract({
  label: "READ",
  access: "anyone signed in",
  title: "Show totals of columns",
  summary:
    "Count, sum, average, least and greatest of columns over all rows that match. Amounts of documents have one result for each currency, a column that holds amounts and shares one for each of both. Needs the read scope of the list.",
  input: z.strictObject({
    resource: filled().meta({ description: "Name of the row resource" }),
    filters: z.array(RowFilter).max(100).default([]).meta({
      description: "Conditions as in its query string: a column and `operator.value`, or `or` and a group",
    }),
    totals: z
      .array(z.strictObject({ column: filled(), total: oneOf(columnTotal) }))
      .min(1)
      .max(50),
  }),
  output: resultsOf(Total),
  example: {
    resource: "salesInvoice",
    filters: [{ name: "status", value: "in.(Submitted,Overdue)" }],
    totals: [
      { column: "balance", total: "sum" },
      { column: "dateDue", total: "min" },
    ],
  },
});

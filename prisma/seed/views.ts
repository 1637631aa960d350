import { ViewDefinition } from "@/lib/schemas/saved-view";
import type { Demo } from "./demo";

/** Views that everyone in the company sees. */
const shared = [
  {
    resource: "salesInvoice",
    name: "Overdue by due date",
    definition: {
      filters: [
        { name: "balance", value: "gt.0" },
        { name: "dateDue", value: "lt.0d" },
      ],
      order: "dateDue.asc",
      columns: ["invoiceId", "customerId", "status", "dateDue", "balance", "totalAmount"],
      totals: { balance: "sum", dateDue: "min" },
    },
  },
  {
    resource: "quote",
    name: "Drafts and quotes that expire",
    definition: {
      filters: [{ name: "or", value: "(status.eq.Draft,and(status.eq.Sent,expirationDate.not.is.null))" }],
      order: "expirationDate.asc.nullslast",
    },
  },
] as const;

/** Saved views of lists. */
export function addViews({ id, add }: Demo): void {
  for (const [index, { definition, ...view }] of shared.entries()) {
    const row = { id: id("view", index + 1), visibility: "shared", ...view };
    add("savedView", { ...row, definition: ViewDefinition.parse(definition) });
  }
}

import * as z from "zod";
import { defineConsoleContract } from "@/lib/operations/define";
import { idOnly } from "@/lib/operations/envelopes";
import { viewVisibility } from "@/lib/schemas/enumerations";
import { filled, oneOf } from "@/lib/schemas/fields";
import { ViewDefinition, viewName } from "@/lib/schemas/saved-view";

export const contract = defineConsoleContract({
  label: "WRITE",
  access: { keyScopes: ["settings:write"] },
  title: "Save a view",
  summary:
    "Saves the state of a list under a name, for the caller or for everyone in the company. Needs the read scope of the list; sharing it and any call with a key need settings:write.",
  input: z.strictObject({
    resource: filled().meta({ description: "Name of the row resource that it lists" }),
    name: viewName(),
    visibility: oneOf(viewVisibility).default("own"),
    definition: ViewDefinition,
  }),
  output: idOnly(),
  example: {
    resource: "salesInvoice",
    name: "Open and overdue",
    visibility: "shared",
    definition: {
      filters: [
        { name: "or", value: "(status.in.(Submitted,Overdue),balance.gt.0)" },
        { name: "dateDue", value: "lt.0d" },
      ],
      order: "dateDue.asc",
      columns: ["invoiceId", "customerId", "status", "dateDue", "balance"],
    },
  },
});

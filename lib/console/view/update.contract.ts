import * as z from "zod";
import { defineConsoleContract } from "@/lib/operations/define";
import { viewVisibility } from "@/lib/schemas/enumerations";
import { filled, integer, oneOf, text } from "@/lib/schemas/fields";
import { ViewDefinition, viewName } from "@/lib/schemas/saved-view";

export const contract = defineConsoleContract({
  label: "WRITE",
  access: { keyScopes: ["settings:write"] },
  title: "Change a view",
  summary:
    "Renames a view, shares it or keeps it to its owner, or replaces what it shows; what is absent is unchanged. A shared view is changed by its owner with settings:write, or by an admin.",
  input: z.strictObject({
    id: filled(),
    name: viewName().optional(),
    visibility: oneOf(viewVisibility).optional(),
    definition: ViewDefinition.optional(),
    version: integer()
      .optional()
      .meta({ description: "The version that the change is based on; another one is 412" }),
  }),
  output: z.strictObject({ id: text(), version: integer() }),
  example: { id: "view_1", name: "Overdue" },
});

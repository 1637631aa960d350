import * as z from "zod";
import { ownId, stamps } from "@/lib/schemas/columns";
import { placement, placementLabels } from "@/lib/schemas/enumerations";
import { json, oneOf, richText, text } from "@/lib/schemas/fields";
import { defineResource } from "../define";

export const documentSection = defineResource({
  name: "documentSection",
  singular: "document section",
  plural: "document sections",
  summary:
    "Headers, footers and texts of printed documents. A section with the id of a built-in section replaces it.",
  area: "settings",
  key: "id",
  labelColumns: ["name"],
  row: z.strictObject({
    ...ownId("documentSection"),
    name: text("Name"),
    placement: oneOf(placement, "Placement", { optionLabels: placementLabels }),
    content: richText("Content"),
    config: json("Settings"),
    ...stamps(),
  }),
  write: { required: ["name", "placement"], optional: ["id", "content", "config", "companyId"] },
  example: {
    id: "system-footer",
    name: "Brightlathe footer",
    placement: "footer",
    config: { showRegistrationLine: true },
  },
});

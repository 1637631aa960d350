import * as z from "zod";
import { placement } from "@/lib/schemas/enumerations";
import { json, oneOf, text } from "@/lib/schemas/fields";
import { ownId, stamps } from "../columns";
import { defineResource } from "../define";

export const documentSection = defineResource({
  name: "documentSection",
  title: "Document Sections",
  summary: "Headers, footers and texts of printed documents; one with the id of a built-in takes its place.",
  area: "settings",
  key: "id",
  row: z.strictObject({
    ...ownId("documentSection"),
    name: text(),
    placement: oneOf(placement),
    content: json(),
    config: json(),
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

import * as z from "zod";
import { ownId, stamps } from "@/lib/schemas/columns";
import { versionStatus } from "@/lib/schemas/enumerations";
import { amount, id, multiline, richText, status, text, textList } from "@/lib/schemas/fields";
import { defineResource } from "../define";

export const qualityDocument = defineResource({
  name: "qualityDocument",
  singular: "quality document",
  plural: "quality documents",
  summary:
    "Versioned documents of the quality system. Activating a version archives the other versions of the document.",
  area: "quality",
  key: "id",
  versionsOf: "name",
  labelColumns: ["name"],
  context: ["version"],
  searchColumns: ["name", "description"],
  row: z.strictObject({
    ...ownId("qualityDocument"),
    name: text("Name"),
    version: amount("Version"),
    status: status(versionStatus),
    description: multiline("Description").nullable(),
    content: richText("Content"),
    assignee: id("employee", "Assignee").nullable(),
    tags: textList("Tags"),
    ...stamps(),
  }),
  write: { required: ["name"] },
  example: { name: "Supplier audit", version: 1, description: "Checklist for visits" },
});

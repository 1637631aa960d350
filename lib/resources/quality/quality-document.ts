import * as z from "zod";
import { versionStatus } from "@/lib/schemas/enumerations";
import { amount, id, json, oneOf, text, textList } from "@/lib/schemas/fields";
import { ownId, stamps } from "../columns";
import { defineResource } from "../define";

export const qualityDocument = defineResource({
  name: "qualityDocument",
  title: "Quality Documents",
  summary: "Versioned documents of the quality system; making one Active archives the others of its name.",
  area: "quality",
  key: "id",
  row: z.strictObject({
    ...ownId("qualityDocument"),
    name: text(),
    version: amount(),
    status: oneOf(versionStatus),
    description: text().nullable(),
    content: json(),
    assignee: id("employee").nullable(),
    tags: textList(),
    ...stamps(),
  }),
  write: { required: ["name"] },
  example: { name: "Supplier audit", version: 1, description: "Checklist for visits" },
});

import * as z from "zod";
import { ownId, stamps } from "@/lib/schemas/columns";
import { demoId } from "@/lib/schemas/demo-ids";
import { versionStatus } from "@/lib/schemas/enumerations";
import { id, multiline, number, richText, status, text, textList } from "@/lib/schemas/fields";
import { defineResource } from "../define";

export const procedure = defineResource({
  name: "procedure",
  singular: "procedure",
  plural: "procedures",
  summary: "Versioned instructions for a process.",
  area: "items",
  key: "id",
  versionsOf: "name",
  labelColumns: ["name"],
  context: ["version", "processId"],
  searchColumns: ["name", "description"],
  row: z.strictObject({
    ...ownId("procedure"),
    name: text("Name"),
    version: number("Version"),
    status: status(versionStatus),
    processId: id("process").nullable(),
    description: multiline("Description").nullable(),
    content: richText("Content"),
    assignee: id("employee", "Assignee").nullable(),
    tags: textList("Tags"),
    ...stamps(),
  }),
  write: { required: ["name"] },
  example: {
    name: "Honing of bores",
    version: 1,
    processId: demoId("proc", 6),
    description: "Stones, pressure and stroke by bore size",
  },
});

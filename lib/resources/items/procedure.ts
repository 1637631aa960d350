import * as z from "zod";
import { demoId } from "@/lib/schemas/demo-ids";
import { versionStatus } from "@/lib/schemas/enumerations";
import { id, json, number, oneOf, text, textList } from "@/lib/schemas/fields";
import { ownId, stamps } from "../columns";
import { defineResource } from "../define";

export const procedure = defineResource({
  name: "procedure",
  title: "Procedures",
  summary: "Versioned instructions for a process.",
  area: "items",
  key: "id",
  row: z.strictObject({
    ...ownId("procedure"),
    name: text(),
    version: number(),
    status: oneOf(versionStatus),
    processId: id("process").nullable(),
    description: text().nullable(),
    content: json(),
    assignee: id("employee").nullable(),
    tags: textList(),
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

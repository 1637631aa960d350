import * as z from "zod";
import { defineConsoleContract } from "@/lib/operations/define";
import { list } from "@/lib/schemas/collections";
import { demoId } from "@/lib/schemas/demo-ids";
import { id, textList } from "@/lib/schemas/fields";
import { resourceName } from "./shared";

export const contract = defineConsoleContract({
  label: "WRITE",
  access: "anyone signed in",
  title: "Restore a record",
  summary:
    "Restores a record, or some of its fields, to the values before one of its changes, as a separate change set. A deleted record is created again, with what was deleted with it; references to it that the deletion cleared are set again where they are still empty and the caller may write them. Needs the scope to write the resource.",
  input: z.strictObject({
    resource: resourceName(),
    id: z.string().min(1),
    changeId: z.string().min(1).max(100).meta({ description: "`changeId` of an entry of its history" }),
    fields: list(z.string()).min(1).optional().meta({ description: "Only these fields" }),
  }),
  output: z.strictObject({
    changeSetId: id("auditLog")
      .nullable()
      .meta({ description: "Null when the record already had these values" }),
    fields: textList().meta({ description: "The fields that changed" }),
  }),
  example: { resource: "customer", id: demoId("cust", 1), changeId: demoId("aud", 1) },
});

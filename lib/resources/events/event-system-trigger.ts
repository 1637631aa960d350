import * as z from "zod";
import { triggerStatus, triggerType } from "@/lib/schemas/enumerations";
import { oneOf, status, text } from "@/lib/schemas/fields";
import { defineResource } from "../define";

export const eventSystemTrigger = defineResource({
  name: "eventSystemTrigger",
  singular: "event trigger",
  plural: "event triggers",
  summary: "Status of the database triggers of each table; one record per table.",
  area: "events",
  key: "tableName",
  scope: "all",
  labelColumns: ["tableName"],
  searchColumns: ["tableName", "attachedFunctions", "systemTriggerName"],
  row: z.strictObject({
    tableName: text("Table"),
    type: oneOf(triggerType, "Type"),
    attachedFunctions: text("Functions"),
    status: status(triggerStatus),
    systemTriggerName: text("Trigger name"),
  }),
  returned: ["tableName", "type", "attachedFunctions", "status", "systemTriggerName"],
});

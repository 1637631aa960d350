import * as z from "zod";
import { triggerStatus, triggerType } from "@/lib/schemas/enumerations";
import { oneOf, text } from "@/lib/schemas/fields";
import { defineResource } from "../define";

export const eventSystemTrigger = defineResource({
  name: "eventSystemTrigger",
  title: "Event Triggers",
  summary: "The database triggers that watch each table, one row a table.",
  area: "events",
  key: "tableName",
  scope: "all",
  row: z.strictObject({
    tableName: text(),
    type: oneOf(triggerType),
    attachedFunctions: text(),
    status: oneOf(triggerStatus),
    systemTriggerName: text(),
  }),
  returned: ["tableName", "type", "attachedFunctions", "status", "systemTriggerName"],
});

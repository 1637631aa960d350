import * as z from "zod";
import { ownId, stamps } from "@/lib/schemas/columns";
import { processType, timeUnit } from "@/lib/schemas/enumerations";
import { boolean, json, oneOf, text, textList } from "@/lib/schemas/fields";
import { defineResource } from "../define";

export const process = defineResource({
  name: "process",
  singular: "process",
  plural: "processes",
  summary: "Manufacturing processes, done in-house or by suppliers.",
  area: "items",
  key: "id",
  labelColumns: ["name"],
  row: z.strictObject({
    ...ownId("process"),
    name: text("Name"),
    processType: oneOf(processType, "Process type"),
    defaultStandardFactor: oneOf(timeUnit, "Default time unit"),
    active: boolean("Active"),
    customFields: json("Custom fields"),
    tags: textList("Tags"),
    ...stamps(),
  }),
  write: { required: ["name"] },
  example: { name: "Honing", processType: "Inside", defaultStandardFactor: "Minutes/Piece" },
});

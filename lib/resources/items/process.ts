import * as z from "zod";
import { processType, timeUnit } from "@/lib/schemas/enumerations";
import { boolean, json, oneOf, text, textList } from "@/lib/schemas/fields";
import { ownId, stamps } from "../columns";
import { defineResource } from "../define";

export const process = defineResource({
  name: "process",
  title: "Processes",
  summary: "What can be done to a part, inside or at a supplier.",
  area: "items",
  key: "id",
  row: z.strictObject({
    ...ownId("process"),
    name: text(),
    processType: oneOf(processType),
    defaultStandardFactor: oneOf(timeUnit),
    active: boolean(),
    customFields: json(),
    tags: textList(),
    ...stamps(),
  }),
  write: { required: ["name"] },
  example: { name: "Honing", processType: "Inside", defaultStandardFactor: "Minutes/Piece" },
});

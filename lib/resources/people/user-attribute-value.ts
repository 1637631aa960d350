import * as z from "zod";
import { demoId } from "@/lib/schemas/demo-ids";
import { boolean, date, id, number, text } from "@/lib/schemas/fields";
import { ownId, stamps } from "../columns";
import { defineResource } from "../define";

export const userAttributeValue = defineResource({
  name: "userAttributeValue",
  title: "Attribute Values",
  summary: "What an attribute says of an employee, in the column of its data type.",
  area: "people",
  key: "id",
  row: z.strictObject({
    ...ownId("userAttributeValue"),
    userAttributeId: id("userAttribute"),
    userId: id("employee"),
    valueBoolean: boolean().nullable(),
    valueDate: date().nullable(),
    valueNumeric: number().nullable(),
    valueText: text().nullable(),
    valueUser: id("employee").nullable(),
    ...stamps(),
  }),
  write: { required: ["userAttributeId", "userId"] },
  example: { userAttributeId: demoId("uatr", 1), userId: demoId("usr", 2), valueBoolean: true },
});

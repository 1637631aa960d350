import * as z from "zod";
import { ownId, stamps } from "@/lib/schemas/columns";
import { demoId } from "@/lib/schemas/demo-ids";
import { boolean, date, id, idOfOneOrText, number } from "@/lib/schemas/fields";
import { defineResource } from "../define";

export const userAttributeValue = defineResource({
  name: "userAttributeValue",
  singular: "attribute value",
  plural: "attribute values",
  summary: "Values of employee attributes, each in the column of its data type.",
  area: "people",
  key: "id",
  namedBy: "userAttributeId",
  distinguishedBy: ["userId"],
  searchColumns: ["valueText"],
  row: z.strictObject({
    ...ownId("userAttributeValue"),
    userAttributeId: id("userAttribute"),
    userId: id("employee"),
    valueBoolean: boolean("Yes/no value").nullable(),
    valueDate: date("Date value").nullable(),
    valueNumeric: number("Number value").nullable(),
    /** An id where the attribute is of the type Customer or Supplier. */
    valueText: idOfOneOrText(["customer", "supplier"], "Text value").nullable(),
    valueUser: id("employee", "Employee value").nullable(),
    ...stamps(),
  }),
  write: { required: ["userAttributeId", "userId"] },
  example: { userAttributeId: demoId("uatr", 1), userId: demoId("usr", 2), valueBoolean: true },
});

import * as z from "zod";
import { ownId, stamps } from "@/lib/schemas/columns";
import { paymentTermMethod } from "@/lib/schemas/enumerations";
import { boolean, integer, json, number, oneOf, text } from "@/lib/schemas/fields";
import { defineResource } from "../define";

export const paymentTerm = defineResource({
  name: "paymentTerm",
  singular: "payment term",
  plural: "payment terms",
  summary: "When an invoice is due, and the discount for early payment.",
  area: "accounting",
  key: "id",
  labelColumns: ["name"],
  row: z.strictObject({
    ...ownId("paymentTerm"),
    name: text("Name"),
    daysDue: integer("Due after", { unit: "days" }).min(0),
    calculationMethod: oneOf(paymentTermMethod, "Calculation method"),
    daysDiscount: integer("Discount period", { unit: "days" }).min(0),
    discountPercentage: number("Early payment discount", { unit: "percent" }),
    active: boolean("Active"),
    customFields: json("Custom fields"),
    ...stamps(),
  }),
  write: { required: ["name"] },
  example: { name: "Net 60", daysDue: 60, calculationMethod: "Net" },
});

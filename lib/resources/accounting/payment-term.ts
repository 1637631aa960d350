import * as z from "zod";
import { paymentTermMethod } from "@/lib/schemas/enumerations";
import { boolean, integer, json, number, oneOf, text } from "@/lib/schemas/fields";
import { ownId, stamps } from "../columns";
import { defineResource } from "../define";

export const paymentTerm = defineResource({
  name: "paymentTerm",
  title: "Payment Terms",
  summary: "When an invoice is due, and the discount for paying early.",
  area: "accounting",
  key: "id",
  row: z.strictObject({
    ...ownId("paymentTerm"),
    name: text(),
    daysDue: integer().min(0),
    calculationMethod: oneOf(paymentTermMethod),
    daysDiscount: integer().min(0),
    discountPercentage: number(),
    active: boolean(),
    customFields: json(),
    ...stamps(),
  }),
  write: { required: ["name"] },
  example: { name: "Net 60", daysDue: 60, calculationMethod: "Net" },
});

import * as z from "zod";
import { demoId } from "@/lib/schemas/demo-ids";
import { amountType, pricingRuleType } from "@/lib/schemas/enumerations";
import { boolean, date, id, integer, number, oneOf, text } from "@/lib/schemas/fields";
import { ownId, stamps } from "../columns";
import { defineResource } from "../define";

export const pricingRule = defineResource({
  name: "pricingRule",
  title: "Pricing Rules",
  summary: "Discounts and markups by quantity, posting group and date.",
  area: "sales",
  key: "id",
  row: z.strictObject({
    ...ownId("pricingRule"),
    name: text(),
    ruleType: oneOf(pricingRuleType),
    amountType: oneOf(amountType),
    amount: number(),
    priority: integer(),
    minQuantity: number().nullable(),
    maxQuantity: number().nullable(),
    itemPostingGroupId: id("itemPostingGroup").nullable(),
    validFrom: date().nullable(),
    validTo: date().nullable(),
    active: boolean(),
    ...stamps(),
  }),
  write: { required: ["name", "ruleType", "amount"] },
  example: {
    name: "Fixtures, repeat orders",
    ruleType: "Discount",
    amount: 0.05,
    priority: 15,
    minQuantity: 5,
    itemPostingGroupId: demoId("ipg", 4),
  },
});

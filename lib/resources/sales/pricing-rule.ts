import * as z from "zod";
import { ownId, stamps } from "@/lib/schemas/columns";
import { demoId } from "@/lib/schemas/demo-ids";
import { amountType, pricingRuleType } from "@/lib/schemas/enumerations";
import { boolean, date, id, integer, number, oneOf, text } from "@/lib/schemas/fields";
import { defineResource } from "../define";

export const pricingRule = defineResource({
  name: "pricingRule",
  singular: "pricing rule",
  plural: "pricing rules",
  summary: "Discounts and markups by quantity, posting group and date.",
  area: "sales",
  key: "id",
  labelColumns: ["name"],
  row: z.strictObject({
    ...ownId("pricingRule"),
    name: text("Name"),
    ruleType: oneOf(pricingRuleType, "Rule type"),
    amountType: oneOf(amountType, "Amount type"),
    amount: number("Amount", { shareWhere: { column: "amountType", is: "Percentage" } }),
    priority: integer("Priority"),
    minQuantity: number("Minimum quantity").nullable(),
    maxQuantity: number("Maximum quantity").nullable(),
    itemPostingGroupId: id("itemPostingGroup").nullable(),
    validFrom: date("Valid from").nullable(),
    validTo: date("Valid until").nullable(),
    active: boolean("Active"),
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

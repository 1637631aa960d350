import * as z from "zod";
import { stamps } from "@/lib/schemas/columns";
import { demoId } from "@/lib/schemas/demo-ids";
import { costingMethod } from "@/lib/schemas/enumerations";
import { id, json, money, oneOf } from "@/lib/schemas/fields";
import { defineResource } from "../define";

export const itemCost = defineResource({
  name: "itemCost",
  singular: "item cost",
  plural: "item costs",
  summary: "Cost and posting group of an item; created with the item.",
  area: "items",
  key: "itemId",
  namedBy: "itemId",
  row: z.strictObject({
    companyId: id("company"),
    itemId: id("item"),
    costingMethod: oneOf(costingMethod, "Costing method"),
    standardCost: money("Standard cost", { perUnit: true }),
    unitCost: money("Unit cost", { perUnit: true }),
    itemPostingGroupId: id("itemPostingGroup").nullable(),
    customFields: json("Custom fields"),
    ...stamps(),
  }),
  write: { required: ["itemId"] },
  example: {
    itemId: demoId("item", 7),
    costingMethod: "Average",
    unitCost: 31.2,
    itemPostingGroupId: demoId("ipg", 1),
  },
});

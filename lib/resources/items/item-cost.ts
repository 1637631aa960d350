import * as z from "zod";
import { demoId } from "@/lib/schemas/demo-ids";
import { costingMethod } from "@/lib/schemas/enumerations";
import { id, json, number, oneOf } from "@/lib/schemas/fields";
import { stamps } from "../columns";
import { defineResource } from "../define";

export const itemCost = defineResource({
  name: "itemCost",
  title: "Item Costs",
  summary: "What an item costs; made with the item.",
  area: "items",
  key: "itemId",
  row: z.strictObject({
    companyId: id("company"),
    itemId: id("item"),
    costingMethod: oneOf(costingMethod),
    standardCost: number(),
    unitCost: number(),
    itemPostingGroupId: id("itemPostingGroup").nullable(),
    customFields: json(),
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

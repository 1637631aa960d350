import * as z from "zod";
import { demoId } from "@/lib/schemas/demo-ids";
import { boolean, id, json, number } from "@/lib/schemas/fields";
import { stamps } from "../columns";
import { defineResource } from "../define";

export const itemUnitSalePrice = defineResource({
  name: "itemUnitSalePrice",
  title: "Item Sale Prices",
  summary: "What an item is sold for, in base currency; made with the item.",
  area: "items",
  key: "itemId",
  row: z.strictObject({
    companyId: id("company"),
    itemId: id("item"),
    unitSalePrice: number(),
    currencyCode: id("currency.code").nullable(),
    salesUnitOfMeasureCode: id("unitOfMeasure.code").nullable(),
    salesBlocked: boolean(),
    priceIncludesTax: boolean(),
    allowInvoiceDiscount: boolean(),
    customFields: json(),
    ...stamps(),
  }),
  write: { required: ["itemId"] },
  example: { itemId: demoId("item", 7), unitSalePrice: 52, salesUnitOfMeasureCode: "EA" },
});

import * as z from "zod";
import { stamps } from "@/lib/schemas/columns";
import { demoId } from "@/lib/schemas/demo-ids";
import { boolean, documentMoney, id, json } from "@/lib/schemas/fields";
import { defineResource } from "../define";

export const itemUnitSalePrice = defineResource({
  name: "itemUnitSalePrice",
  singular: "item sale price",
  plural: "item sale prices",
  summary: "Sale price of an item; created with the item.",
  area: "items",
  key: "itemId",
  namedBy: "itemId",
  row: z.strictObject({
    companyId: id("company"),
    itemId: id("item"),
    unitSalePrice: documentMoney("Sale price", { perUnit: true }),
    currencyCode: id("currency.code").nullable(),
    salesUnitOfMeasureCode: id("unitOfMeasure.code", "Sales unit").nullable(),
    salesBlocked: boolean("Blocked for sale"),
    priceIncludesTax: boolean("Price includes tax"),
    allowInvoiceDiscount: boolean("Invoice discount allowed"),
    customFields: json("Custom fields"),
    ...stamps(),
  }),
  write: { required: ["itemId"] },
  example: { itemId: demoId("item", 7), unitSalePrice: 52, salesUnitOfMeasureCode: "EA" },
});

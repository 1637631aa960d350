import * as z from "zod";
import { demoId } from "@/lib/schemas/demo-ids";
import { supplierQuoteLineType } from "@/lib/schemas/enumerations";
import { date, id, json, number, oneOf, quantityList, text, textList } from "@/lib/schemas/fields";
import { notes, ownId, stamps } from "../columns";
import { defineResource } from "../define";

export const supplierQuoteLine = defineResource({
  name: "supplierQuoteLine",
  title: "Supplier Quote Lines",
  summary: "Items and accounts of a supplier quote with the quantities priced.",
  area: "purchasing",
  key: "id",
  row: z.strictObject({
    ...ownId("supplierQuoteLine"),
    supplierQuoteId: id("supplierQuote"),
    supplierQuoteLineType: oneOf(supplierQuoteLineType),
    itemId: id("item").nullable(),
    accountId: id("account").nullable(),
    costCenterId: id("costCenter").nullable(),
    ownerId: id("employee").nullable(),
    description: text(),
    quantity: quantityList(),
    conversionFactor: number(),
    inventoryUnitOfMeasureCode: id("unitOfMeasure.code").nullable(),
    purchaseUnitOfMeasureCode: id("unitOfMeasure.code").nullable(),
    supplierPartId: text().nullable(),
    supplierPartRevision: text().nullable(),
    requiredDate: date().nullable(),
    sortOrder: number(),
    ...notes(),
    customFields: json(),
    tags: textList(),
    ...stamps(),
  }),
  write: { required: ["supplierQuoteId"] },
  example: {
    supplierQuoteId: demoId("sq", 2),
    supplierQuoteLineType: "Part",
    itemId: demoId("item", 7),
    description: "Bearing cap casting",
    quantity: [100, 500],
    inventoryUnitOfMeasureCode: "EA",
    purchaseUnitOfMeasureCode: "EA",
    supplierPartId: "GK-88",
  },
});

import * as z from "zod";
import { demoId } from "@/lib/schemas/demo-ids";
import { supplierQuoteLineType } from "@/lib/schemas/enumerations";
import { date, id, json, multiline, number, oneOf, quantityList, text, textList } from "@/lib/schemas/fields";
import { notes, ownId, stamps } from "../columns";
import { defineResource } from "../define";

export const supplierQuoteLine = defineResource({
  name: "supplierQuoteLine",
  singular: "supplier quote line",
  plural: "supplier quote lines",
  summary: "Items and accounts of a supplier quote, with the quantities to price.",
  area: "purchasing",
  key: "id",
  labelColumns: ["description"],
  lineOf: "supplierQuoteId",
  context: ["supplierQuoteId", "itemId"],
  listColumns: [
    "description",
    "supplierQuoteId",
    "supplierQuoteLineType",
    "itemId",
    "accountId",
    "quantity",
    "conversionFactor",
    "supplierPartId",
    "supplierPartRevision",
    "requiredDate",
    "createdAt",
  ],
  row: z.strictObject({
    ...ownId("supplierQuoteLine"),
    supplierQuoteId: id("supplierQuote"),
    supplierQuoteLineType: oneOf(supplierQuoteLineType, "Line type"),
    itemId: id("item").nullable(),
    accountId: id("account").nullable(),
    costCenterId: id("costCenter").nullable(),
    ownerId: id("employee", "Owner").nullable(),
    description: multiline("Description"),
    quantity: quantityList("Quantities"),
    conversionFactor: number("Conversion factor"),
    inventoryUnitOfMeasureCode: id("unitOfMeasure.code", "Inventory unit").nullable(),
    purchaseUnitOfMeasureCode: id("unitOfMeasure.code", "Purchase unit").nullable(),
    supplierPartId: text("Supplier part number").nullable(),
    supplierPartRevision: text("Supplier part revision").nullable(),
    requiredDate: date("Required date").nullable(),
    sortOrder: number("Sort order", { rare: true }),
    ...notes(),
    customFields: json("Custom fields"),
    tags: textList("Tags"),
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

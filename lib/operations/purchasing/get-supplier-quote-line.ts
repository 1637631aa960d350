import sql from "sql-template-tag";
import * as z from "zod";
import { demoId } from "@/lib/schemas/demo-ids";
import { itemType, supplierQuoteLineType } from "@/lib/schemas/enumerations";
import {
  date,
  id,
  integer,
  json,
  money,
  multiline,
  number,
  numberList,
  oneOf,
  text,
  textList,
  timestamp,
} from "@/lib/schemas/fields";
import { defineContract, type Query } from "../define";
import { joinLineItem, lineItem } from "../sql/line-item";
import { project } from "../sql/project";
import { recordOf } from "../sql/results";

const SupplierQuoteLine = z.strictObject({
  id: id("supplierQuoteLine", "ID"),
  companyId: id("company"),
  supplierQuoteId: id("supplierQuote"),
  supplierQuoteRevisionId: integer("Quote revision"),
  supplierQuoteLineType: oneOf(supplierQuoteLineType, "Line type"),
  itemId: id("item").nullable(),
  itemReadableId: text("Item number").nullable(),
  itemType: oneOf(itemType, "Item type").nullable(),
  description: multiline("Description"),
  accountId: id("account").nullable(),
  accountName: text("Account name").nullable(),
  costCenterId: id("costCenter").nullable(),
  ownerId: id("employee", "Owner").nullable(),
  quantity: numberList("Quantities"),
  conversionFactor: number("Conversion factor"),
  inventoryUnitOfMeasureCode: id("unitOfMeasure.code", "Inventory unit").nullable(),
  purchaseUnitOfMeasureCode: id("unitOfMeasure.code", "Purchase unit").nullable(),
  supplierPartId: text("Supplier part number").nullable(),
  supplierPartRevision: text("Supplier part revision").nullable(),
  requiredDate: date("Required date").nullable(),
  unitCost: money("Unit cost", { perUnit: true }).nullable(),
  sortOrder: number("Sort order"),
  thumbnailPath: text("Thumbnail").nullable(),
  internalNotes: json("Internal notes"),
  externalNotes: json("External notes"),
  customFields: json("Custom fields"),
  tags: textList("Tags"),
  createdBy: id("user", "Created by"),
  updatedBy: id("user", "Updated by").nullable(),
  updatedAt: timestamp("Updated").nullable(),
});

export const contract = defineContract({
  label: "READ",
  title: "Show a supplier quote line",
  summary: "A line with its item or G/L account, the requested quantities and the cost of the item.",
  input: z.strictObject({ supplierQuoteLineId: id("supplierQuoteLine") }),
  output: SupplierQuoteLine,
  example: { supplierQuoteLineId: demoId("sqln", 9) },
});

export const query: Query<typeof contract> = ({ companyId, companyGroupId }, { supplierQuoteLineId }) =>
  recordOf(sql`
    SELECT ${project(SupplierQuoteLine, "l", {
      supplierQuoteRevisionId: sql`s."revisionId"`,
      itemReadableId: lineItem.readableId,
      itemType: lineItem.type,
      accountName: sql`a."name"`,
      unitCost: lineItem.unitCost,
      thumbnailPath: lineItem.thumbnailPath,
    })}
    FROM "supplierQuoteLine" l
    JOIN "supplierQuote" s ON s."companyId" = l."companyId" AND s."id" = l."supplierQuoteId"
    LEFT JOIN "account" a ON a."companyGroupId" = ${companyGroupId} AND a."id" = l."accountId"
    ${joinLineItem}
    WHERE l."companyId" = ${companyId} AND l."id" = ${supplierQuoteLineId}`);

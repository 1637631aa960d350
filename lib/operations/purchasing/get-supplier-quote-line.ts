import sql from "sql-template-tag";
import * as z from "zod";
import { demoId } from "@/lib/schemas/demo-ids";
import { itemType, supplierQuoteLineType } from "@/lib/schemas/enumerations";
import {
  date,
  id,
  integer,
  json,
  number,
  numberList,
  oneOf,
  text,
  textList,
  timestamp,
} from "@/lib/schemas/fields";
import { defineContract, type Query } from "../define";
import { recordOf } from "../sql/answers";
import { joinLineItem, lineItem } from "../sql/line-item";
import { project } from "../sql/project";

const SupplierQuoteLine = z.strictObject({
  id: id("supplierQuoteLine"),
  companyId: id("company"),
  supplierQuoteId: id("supplierQuote"),
  supplierQuoteRevisionId: integer(),
  supplierQuoteLineType: oneOf(supplierQuoteLineType),
  itemId: id("item").nullable(),
  itemReadableId: text().nullable(),
  itemType: oneOf(itemType).nullable(),
  description: text(),
  accountId: id("account").nullable(),
  accountName: text().nullable(),
  costCenterId: id("costCenter").nullable(),
  ownerId: id("employee").nullable(),
  quantity: numberList(),
  conversionFactor: number(),
  inventoryUnitOfMeasureCode: id("unitOfMeasure.code").nullable(),
  purchaseUnitOfMeasureCode: id("unitOfMeasure.code").nullable(),
  supplierPartId: text().nullable(),
  supplierPartRevision: text().nullable(),
  requiredDate: date().nullable(),
  unitCost: number().nullable(),
  sortOrder: number(),
  thumbnailPath: text().nullable(),
  internalNotes: json(),
  externalNotes: json(),
  customFields: json(),
  tags: textList(),
  createdBy: id("user"),
  updatedBy: id("user").nullable(),
  updatedAt: timestamp().nullable(),
});

export const contract = defineContract({
  label: "READ",
  title: "Show a line of a supplier quote",
  summary: "One line with its item or G/L account, the quantities asked for and the item's own cost.",
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

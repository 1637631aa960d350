import sql from "sql-template-tag";
import * as z from "zod";
import { list } from "@/lib/schemas/collections";
import { demoId } from "@/lib/schemas/demo-ids";
import { id, jsonOf, text } from "@/lib/schemas/fields";
import { defineContract, type Query } from "../define";
import { resultsOf } from "../envelopes";
import { joinLineItem, lineItem } from "../sql/line-item";
import { project } from "../sql/project";
import { listOf } from "../sql/results";
import { QuoteLinePrice } from "./quote-line-price";

export const contract = defineContract({
  label: "READ",
  title: "List past quote prices of items",
  summary: "The ten latest price breaks quoted for each item in other quotes.",
  input: z.strictObject({
    itemIds: jsonOf(list(id("item")), "Items"),
    currentQuoteId: text("Excluded quote").meta({
      description: "Its lines are not shown; with an empty text no quote is excluded.",
    }),
  }),
  output: resultsOf(QuoteLinePrice),
  example: { itemIds: [demoId("item", 7)], currentQuoteId: demoId("quo", 9) },
});

/**
 * The latest ten are chosen item by item over the index of (companyId, itemId), before any other join; not for IDs without
 * quote lines, of which a list may have many.
 */
export const query: Query<typeof contract> = ({ companyId }, { itemIds, currentQuoteId }) =>
  listOf(sql`
    SELECT ${project(QuoteLinePrice, "l", {
      itemReadableId: lineItem.readableId,
      unitCost: lineItem.unitCost,
      thumbnailPath: sql`coalesce(i."thumbnailPath", lm."thumbnailPath", im."thumbnailPath")`,
    })}
    FROM (
      SELECT DISTINCT u."id" FROM unnest(${itemIds}::text[]) u("id")
      WHERE EXISTS (SELECT FROM "quoteLine" e WHERE e."companyId" = ${companyId} AND e."itemId" = u."id")
    ) wanted
    CROSS JOIN LATERAL (
      SELECT ql.*, p."quantity" AS "qty", p."unitPrice",
             q."quoteId" || CASE WHEN q."revisionId" > 0 THEN '-' || q."revisionId" ELSE '' END AS "quoteReadableId",
             q."revisionId" AS "quoteRevisionId", q."createdAt" AS "quoteCreatedAt", q."customerId"
      FROM "quoteLine" ql
      JOIN "quote" q ON q."companyId" = ql."companyId" AND q."id" = ql."quoteId"
      LEFT JOIN "quoteLinePrice" p ON p."companyId" = ql."companyId" AND p."quoteLineId" = ql."id"
      WHERE ql."companyId" = ${companyId} AND ql."itemId" = wanted."id" AND ql."quoteId" <> ${currentQuoteId}
      ORDER BY q."createdAt" DESC, p."quantity" ASC NULLS LAST, ql."id"
      LIMIT 10
    ) l
    LEFT JOIN "modelUpload" lm ON lm."companyId" = l."companyId" AND lm."id" = l."modelUploadId"
    ${joinLineItem}
    ORDER BY l."quoteCreatedAt" DESC, l."qty" ASC NULLS LAST, l."id"`);

import sql, { empty } from "sql-template-tag";
import * as z from "zod";
import { priceSource } from "@/lib/schemas/enumerations";
import { boolean, date, id, number, oneOf, text } from "@/lib/schemas/fields";
import { defineContract, type Query } from "../define";
import { pageFields } from "../paging";
import { containing, countedListOf } from "../sql/answers";
import { project } from "../sql/project";

const PriceStep = z.strictObject({
  step: text(),
  source: text(),
  ruleId: text().nullable(),
  amount: number(),
  adjustment: number(),
});

const CatalogEntry = z.strictObject({
  itemId: id("item"),
  partId: text(),
  itemName: text(),
  itemPostingGroupId: id("itemPostingGroup").nullable(),
  thumbnailPath: text().nullable(),
  basePrice: number(),
  resolvedPrice: number(),
  isOverridden: boolean(),
  source: oneOf(priceSource),
  trace: z.array(PriceStep),
  overrideId: text().nullable(),
  overrideNotes: text().nullable(),
  overrideQuantity: number().nullable(),
  overrideValidFrom: date().nullable(),
  overrideValidTo: date().nullable(),
});

export const contract = defineContract({
  label: "READ",
  title: "Show the base catalog",
  summary:
    "The list price of every active item, before any customer's own prices; count is the whole number.",
  input: z.strictObject({
    args: z
      .strictObject({
        ...pageFields,
        search: z.string().optional().meta({ description: "Part of an item's name or number, in any case" }),
      })
      .prefault({}),
  }),
  output: z.strictObject({ data: z.array(CatalogEntry), count: z.int() }),
  example: { args: { limit: 10, offset: 0, search: "bearing" } },
});

/**
 * The page is cut before the joins, so that skipped items cost no more than their place in the index.
 * A search reads every item, so its finds are kept for page and count; without one the index serves both.
 */
export const query: Query<typeof contract> = ({ companyId }, { args: { limit, offset, search } }) => {
  const pattern = containing(search ?? "");
  const found = search ? sql`AND (i."name" ILIKE ${pattern} OR i."readableId" ILIKE ${pattern})` : empty;
  const order = sql`ORDER BY i."readableId", i."revision", i."id"`;
  const basePrice = sql`coalesce(p."unitSalePrice", 0)`;
  const page = sql`
    SELECT ${project(CatalogEntry, "i", {
      itemId: sql`i."id"`,
      partId: sql`i."readableId"`,
      itemName: sql`i."name"`,
      itemPostingGroupId: sql`c."itemPostingGroupId"`,
      thumbnailPath: sql`coalesce(i."thumbnailPath", m."thumbnailPath")`,
      basePrice,
      resolvedPrice: basePrice,
      isOverridden: sql`false`,
      source: sql`'Base'`,
      trace: sql`'[]'::json`,
      overrideId: sql`NULL`,
      overrideNotes: sql`NULL`,
      overrideQuantity: sql`NULL::numeric`,
      overrideValidFrom: sql`NULL`,
      overrideValidTo: sql`NULL`,
    })}
    FROM (SELECT i.* FROM matching i ${order} LIMIT ${limit} OFFSET ${offset}) i
    LEFT JOIN "itemCost" c ON c."companyId" = i."companyId" AND c."itemId" = i."id"
    LEFT JOIN "itemUnitSalePrice" p ON p."companyId" = i."companyId" AND p."itemId" = i."id"
    LEFT JOIN "modelUpload" m ON m."companyId" = i."companyId" AND m."id" = i."modelUploadId"
    ${order}`;
  return sql`
    WITH matching AS ${search ? sql`MATERIALIZED` : sql`NOT MATERIALIZED`} (
      SELECT i.* FROM "item" i WHERE i."companyId" = ${companyId} AND i."active" ${found}
    ) ${countedListOf(page, sql`SELECT count(*) FROM matching`)}`;
};

import sql, { empty } from "sql-template-tag";
import * as z from "zod";
import { priceSource } from "@/lib/schemas/enumerations";
import { boolean, date, id, jsonOf, money, multiline, number, oneOf, text } from "@/lib/schemas/fields";
import { defineContract, type Query } from "../define";
import { pageFields, searchText } from "../paging";
import { project } from "../sql/project";
import { containing, countedListOf } from "../sql/results";

const PriceStep = z.strictObject({
  step: text("Step"),
  source: text("Source"),
  ruleId: text("Rule ID").nullable(),
  amount: money("Amount", { perUnit: true }),
  adjustment: number("Adjustment"),
});

const CatalogEntry = z.strictObject({
  itemId: id("item"),
  partId: text("Item number"),
  itemName: text("Item name"),
  itemPostingGroupId: id("itemPostingGroup").nullable(),
  thumbnailPath: text("Thumbnail").nullable(),
  basePrice: money("Base price", { perUnit: true }),
  resolvedPrice: money("Final price", { perUnit: true }),
  isOverridden: boolean("Overridden"),
  source: oneOf(priceSource, "Price source"),
  trace: jsonOf(z.array(PriceStep), "Price calculation"),
  overrideId: text("Override ID").nullable(),
  overrideNotes: multiline("Override notes").nullable(),
  overrideQuantity: number("Override quantity").nullable(),
  overrideValidFrom: date("Override valid from").nullable(),
  overrideValidTo: date("Override valid until").nullable(),
});

export const contract = defineContract({
  label: "READ",
  title: "Show the base catalog",
  summary: "List prices of all active items, before customer prices.",
  input: z.strictObject({
    args: jsonOf(
      z.strictObject({
        ...pageFields,
        search: searchText()
          .optional()
          .meta({ description: "Part of an item's name or number, in any case" }),
      }),
      "Items",
    ).prefault({}),
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

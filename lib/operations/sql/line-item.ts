import sql, { type Sql } from "sql-template-tag";

/**
 * Joins the item of the line `l` as `i`, its cost as `ic` and its model as `im`, all of the line's company
 * and all null without an item.
 */
export const joinLineItem: Sql = sql`
  LEFT JOIN "item" i ON i."companyId" = l."companyId" AND i."id" = l."itemId"
  LEFT JOIN "itemCost" ic ON ic."companyId" = i."companyId" AND ic."itemId" = i."id"
  LEFT JOIN "modelUpload" im ON im."companyId" = i."companyId" AND im."id" = i."modelUploadId"`;

/** Columns of the item that lines show, over `joinLineItem`. */
export const lineItem = {
  name: sql`i."name"`,
  readableId: sql`i."readableIdWithRevision"`,
  description: sql`i."description"`,
  type: sql`i."type"`,
  unitCost: sql`ic."unitCost"`,
  thumbnailPath: sql`coalesce(i."thumbnailPath", im."thumbnailPath")`,
};

import sql from "sql-template-tag";
import { amount, type Bulk, type BulkRows, digits, n, nth, rowsOf } from "./bulk";

/** Types of the items by number, also for rows that refer to an item's type. */
export const types = ["Part", "Part", "Material", "Part", "Tool", "Part", "Consumable", "Service", "Fixture"];
const kinds = ["Shaft", "Bushing", "Flange", "Spindle", "Bracket", "Coupling", "Valve body", "Adapter plate"];
const finishes = ["anodized", "ground", "hardened", "plated", "turned", "milled", "honed"];
const tracking = ["Inventory", "Batch", "Serial", "Inventory", "Non-Inventory"];

/** Items with their costs and prices. */
export function items({ main, id, known }: Bulk): BulkRows[] {
  const itemId = id("item", n);
  return [
    rowsOf("item", main, {
      id: itemId,
      readableId: sql`'BX-' || ${digits(n)}`,
      name: sql`${nth(kinds, n)} || ', ' || ${nth(finishes, n)} || ' ' || ${digits(n)}`,
      description: sql`${nth(kinds, n)} || ' to drawing ' || ${digits(n)}`,
      type: nth(types, n),
      itemTrackingType: nth(tracking, n),
      replenishmentSystem: nth(["Buy", "Make", "Buy and Make"], n),
      defaultMethodType: nth(["Pull from Inventory", "Make to Order", "Make to Order"], n),
      active: sql`n % 25 > 0`,
    }),
    rowsOf("itemCost", main, {
      itemId,
      costingMethod: nth(["Standard", "Average", "FIFO"], n),
      standardCost: amount(2, 400, n),
      unitCost: amount(2, 400, n),
      itemPostingGroupId: nth(known.ids.itemPostingGroup, n),
    }),
    rowsOf("itemUnitSalePrice", main, {
      itemId,
      unitSalePrice: amount(5, 900, n),
      salesUnitOfMeasureCode: sql`'EA'`,
      salesBlocked: sql`n % 25 = 0`,
    }),
  ];
}

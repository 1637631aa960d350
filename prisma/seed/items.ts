import type {
  costingMethod,
  itemTrackingType,
  itemType,
  replenishmentSystem,
} from "@/lib/schemas/enumerations";
import { revision } from "./clock";
import type { Demo } from "./demo";

/** An item with its cost and its price in base currency. */
export interface DemoItem {
  n: number;
  readableId: string;
  revision?: string;
  name: string;
  description?: string;
  type: (typeof itemType)[number];
  tracking: (typeof itemTrackingType)[number];
  replenishment: (typeof replenishmentSystem)[number];
  unit: string;
  cost: number;
  price: number;
  postingGroup: number;
  costing?: (typeof costingMethod)[number];
  active?: boolean;
  thumbnailPath?: string;
  model?: number;
  tags?: string[];
}

/** Adds items with their costs and prices. */
export function addItems({ id, add }: Demo, items: readonly DemoItem[]): void {
  const revised = { updatedAt: revision, updatedBy: id("usr", 2) };
  for (const item of items) {
    add("item", {
      ...revised,
      id: id("item", item.n),
      readableId: item.readableId,
      revision: item.revision ?? "0",
      name: item.name,
      description: item.description ?? null,
      type: item.type,
      itemTrackingType: item.tracking,
      replenishmentSystem: item.replenishment,
      defaultMethodType: methodOf(item),
      unitOfMeasureCode: item.unit,
      active: item.active ?? true,
      thumbnailPath: item.thumbnailPath ?? null,
      modelUploadId: item.model ? id("mdl", item.model) : null,
      tags: item.tags ?? [],
    });
    add("itemCost", {
      ...revised,
      itemId: id("item", item.n),
      costingMethod: item.costing ?? "Standard",
      standardCost: item.cost,
      unitCost: item.cost,
      itemPostingGroupId: id("ipg", item.postingGroup),
    });
    add("itemUnitSalePrice", {
      ...revised,
      itemId: id("item", item.n),
      unitSalePrice: item.price,
      salesUnitOfMeasureCode: item.unit,
      salesBlocked: item.price === 0,
    });
  }
}

function methodOf({ type, replenishment }: DemoItem) {
  if (type === "Service") return "Purchase to Order";
  return replenishment === "Buy" ? "Pull from Inventory" : "Make to Order";
}

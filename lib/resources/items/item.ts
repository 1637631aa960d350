import * as z from "zod";
import { itemTrackingType, itemType, methodType, replenishmentSystem } from "@/lib/schemas/enumerations";
import { boolean, id, json, oneOf, text, textList } from "@/lib/schemas/fields";
import { ownId, stamps } from "../columns";
import { defineResource } from "../define";

export const item = defineResource({
  name: "item",
  title: "Items",
  summary: "Parts, materials, tools, services, consumables and fixtures, one row a revision.",
  area: "items",
  key: "id",
  row: z.strictObject({
    ...ownId("item"),
    readableId: text(),
    revision: text(),
    readableIdWithRevision: text(),
    name: text(),
    description: text().nullable(),
    type: oneOf(itemType),
    itemTrackingType: oneOf(itemTrackingType),
    replenishmentSystem: oneOf(replenishmentSystem),
    defaultMethodType: oneOf(methodType).nullable(),
    unitOfMeasureCode: id("unitOfMeasure.code"),
    active: boolean(),
    thumbnailPath: text().nullable(),
    modelUploadId: id("modelUpload").nullable(),
    assignee: id("employee").nullable(),
    customFields: json(),
    tags: textList(),
    ...stamps(),
  }),
  write: { required: ["readableId", "name"], computed: ["readableIdWithRevision"] },
  example: {
    readableId: "P-3075",
    revision: "A",
    name: "Bearing sleeve",
    type: "Part",
    itemTrackingType: "Batch",
    replenishmentSystem: "Make",
    defaultMethodType: "Make to Order",
    tags: ["aerospace"],
  },
});

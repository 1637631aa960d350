import * as z from "zod";
import { ownId, stamps } from "@/lib/schemas/columns";
import { demoId } from "@/lib/schemas/demo-ids";
import { boolean, date, id, json, money, multiline, numbered, text, textList } from "@/lib/schemas/fields";
import { defineResource } from "../define";

export const fixedAsset = defineResource({
  name: "fixedAsset",
  singular: "fixed asset",
  plural: "fixed assets",
  summary: "Machines, vehicles and equipment.",
  area: "accounting",
  key: "id",
  labelColumns: ["fixedAssetId", "name"],
  context: ["locationId"],
  searchColumns: ["fixedAssetId", "name", "description", "serialNumber"],
  row: z.strictObject({
    ...ownId("fixedAsset"),
    fixedAssetId: numbered("Asset number"),
    name: text("Name"),
    description: multiline("Description").nullable(),
    serialNumber: text("Serial number").nullable(),
    accountId: id("account").nullable(),
    locationId: id("location").nullable(),
    acquisitionDate: date("Acquisition date").nullable(),
    acquisitionCost: money("Acquisition cost"),
    active: boolean("Active"),
    customFields: json("Custom fields"),
    tags: textList("Tags"),
    ...stamps(),
  }),
  write: { required: ["name"] },
  example: {
    name: "Honing machine HB-120",
    serialNumber: "HB120-0307",
    accountId: demoId("acct", 23),
    locationId: demoId("loc", 3),
    acquisitionDate: "2026-11-16",
    acquisitionCost: 64800,
  },
});

import * as z from "zod";
import { demoId } from "@/lib/schemas/demo-ids";
import { boolean, date, id, json, number, text, textList } from "@/lib/schemas/fields";
import { ownId, stamps } from "../columns";
import { defineResource } from "../define";

export const fixedAsset = defineResource({
  name: "fixedAsset",
  title: "Fixed Assets",
  summary: "Machines, vehicles and equipment.",
  area: "accounting",
  key: "id",
  row: z.strictObject({
    ...ownId("fixedAsset"),
    fixedAssetId: text(),
    name: text(),
    description: text().nullable(),
    serialNumber: text().nullable(),
    accountId: id("account").nullable(),
    locationId: id("location").nullable(),
    acquisitionDate: date().nullable(),
    acquisitionCost: number(),
    active: boolean(),
    customFields: json(),
    tags: textList(),
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

import * as z from "zod";
import { ownId, stamps } from "@/lib/schemas/columns";
import { demoId } from "@/lib/schemas/demo-ids";
import { supplierStatus } from "@/lib/schemas/enumerations";
import { id, json, percent, status, text, textList } from "@/lib/schemas/fields";
import { defineResource } from "../define";

export const supplier = defineResource({
  name: "supplier",
  singular: "supplier",
  plural: "suppliers",
  summary: "Companies you buy from.",
  area: "purchasing",
  key: "id",
  labelColumns: ["name"],
  context: ["website"],
  searchColumns: ["name", "phone", "website"],
  row: z.strictObject({
    ...ownId("supplier"),
    name: text("Name"),
    supplierStatus: status(supplierStatus),
    currencyCode: id("currency.code").nullable(),
    taxPercent: percent("Tax rate"),
    phone: text("Phone", { input: "tel" }).nullable(),
    website: text("Website", { input: "url" }).nullable(),
    accountManagerId: id("employee", "Account manager").nullable(),
    assignee: id("employee", "Assignee").nullable(),
    customFields: json("Custom fields"),
    tags: textList("Tags"),
    ...stamps(),
  }),
  write: { required: ["name"] },
  example: {
    name: "Keystone Spring Works",
    currencyCode: "USD",
    phone: "+17175550162",
    website: "https://keystonespring.example",
    accountManagerId: demoId("usr", 3),
  },
});

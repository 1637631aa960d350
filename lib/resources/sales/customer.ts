import * as z from "zod";
import { ownId, stamps } from "@/lib/schemas/columns";
import { demoId } from "@/lib/schemas/demo-ids";
import { id, json, percent, text, textList } from "@/lib/schemas/fields";
import { defineResource } from "../define";

export const customer = defineResource({
  name: "customer",
  singular: "customer",
  plural: "customers",
  summary: "Companies you sell to.",
  area: "sales",
  key: "id",
  labelColumns: ["name"],
  context: ["website"],
  searchColumns: ["name", "phone", "website"],
  listColumns: [
    "name",
    "customerTypeId",
    "currencyCode",
    "taxPercent",
    "phone",
    "website",
    "accountManagerId",
    "tags",
    "createdAt",
  ],
  row: z.strictObject({
    ...ownId("customer"),
    name: text("Name"),
    customerTypeId: id("customerType").nullable(),
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
    name: "Hollister Valve Co.",
    customerTypeId: demoId("cty", 1),
    currencyCode: "USD",
    taxPercent: 0.0725,
    phone: "+14195550136",
    accountManagerId: demoId("usr", 5),
  },
});

import * as z from "zod";
import { demoId } from "@/lib/schemas/demo-ids";
import { id, json, number, text, textList } from "@/lib/schemas/fields";
import { ownId, stamps } from "../columns";
import { defineResource } from "../define";

export const customer = defineResource({
  name: "customer",
  title: "Customers",
  summary: "Who buys.",
  area: "sales",
  key: "id",
  row: z.strictObject({
    ...ownId("customer"),
    name: text(),
    customerTypeId: id("customerType").nullable(),
    currencyCode: id("currency.code").nullable(),
    taxPercent: number(),
    phone: text().nullable(),
    website: text().nullable(),
    accountManagerId: id("employee").nullable(),
    assignee: id("employee").nullable(),
    customFields: json(),
    tags: textList(),
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

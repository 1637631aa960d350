import * as z from "zod";
import { demoId } from "@/lib/schemas/demo-ids";
import { supplierStatus } from "@/lib/schemas/enumerations";
import { id, json, number, oneOf, text, textList } from "@/lib/schemas/fields";
import { ownId, stamps } from "../columns";
import { defineResource } from "../define";

export const supplier = defineResource({
  name: "supplier",
  title: "Suppliers",
  summary: "Who sells to the company.",
  area: "purchasing",
  key: "id",
  row: z.strictObject({
    ...ownId("supplier"),
    name: text(),
    supplierStatus: oneOf(supplierStatus),
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
    name: "Keystone Spring Works",
    currencyCode: "USD",
    phone: "+17175550162",
    website: "https://keystonespring.example",
    accountManagerId: demoId("usr", 3),
  },
});

import * as z from "zod";
import { boolean, id, text } from "@/lib/schemas/fields";
import { addressLines, stamps } from "../columns";
import { defineResource } from "../define";

export const company = defineResource({
  name: "company",
  title: "Companies",
  summary: "The caller's own company.",
  area: "settings",
  key: "id",
  owner: "id",
  row: z.strictObject({
    id: id("company"),
    name: text(),
    companyGroupId: id("companyGroup"),
    parentCompanyId: id("company").nullable(),
    baseCurrencyCode: id("currency.code"),
    registrationNumber: text().nullable(),
    taxId: text().nullable(),
    ...addressLines(),
    email: text().nullable(),
    website: text().nullable(),
    logoMark: text().nullable(),
    logoIcon: text().nullable(),
    timezone: text(),
    active: boolean(),
    ...stamps(),
  }),
  write: { required: [], computed: ["companyGroupId", "parentCompanyId"], updateOnly: true },
  example: { phone: "+19375550100", website: "https://brightlathe.example" },
});

import * as z from "zod";
import { addressLines, stamps } from "@/lib/schemas/columns";
import { boolean, filled, id, text } from "@/lib/schemas/fields";
import { defineResource } from "../define";

export const company = defineResource({
  name: "company",
  singular: "company",
  plural: "companies",
  summary: "Your company.",
  area: "settings",
  key: "id",
  owner: "id",
  labelColumns: ["name"],
  context: ["city"],
  searchColumns: ["name", "registrationNumber", "addressLine1", "addressLine2"],
  listColumns: [
    "name",
    "parentCompanyId",
    "baseCurrencyCode",
    "registrationNumber",
    "taxId",
    "addressLine1",
    "countryCode",
    "active",
    "createdAt",
  ],
  rule: "companyLogo",
  row: z.strictObject({
    id: id("company", "ID"),
    name: filled("Name"),
    companyGroupId: id("companyGroup"),
    parentCompanyId: id("company", "Parent company").nullable(),
    baseCurrencyCode: id("currency.code", "Base currency"),
    registrationNumber: text("Registration number").nullable(),
    taxId: text("Tax ID").nullable(),
    ...addressLines(),
    email: text("Email", { input: "email" }).nullable(),
    website: text("Website", { input: "url" }).nullable(),
    logoMark: text("Logo").nullable(),
    logoIcon: text("Logo icon").nullable(),
    timezone: text("Time zone"),
    active: boolean("Active"),
    ...stamps(),
  }),
  write: { required: [], computed: ["companyGroupId", "parentCompanyId", "active"], updateOnly: true },
  example: { phone: "+19375550100", website: "https://brightlathe.example" },
});

import * as z from "zod";
import { email, id, phoneNumber, text } from "@/lib/schemas/fields";
import { stamps } from "../columns";
import { defineResource } from "../define";

export const companyAccountsReceivableBillingAddress = defineResource({
  name: "companyAccountsReceivableBillingAddress",
  title: "Accounts Receivable Billing Addresses",
  summary: "Where customers of the company send what they owe; its key is the company's.",
  area: "settings",
  key: "id",
  row: z.strictObject({
    id: id("company"),
    companyId: id("company"),
    name: text(),
    addressLine1: text().nullable(),
    addressLine2: text().nullable(),
    city: text().nullable(),
    state: text().nullable(),
    postalCode: text().nullable(),
    countryCode: id("country.alpha2").nullable(),
    phone: phoneNumber().nullable(),
    fax: phoneNumber().nullable(),
    email: email().nullable(),
    ...stamps(),
  }),
  rule: "billingAddress",
  write: { required: [], computed: ["id"] },
  example: {
    name: "Accounts Receivable",
    addressLine1: "410 Mill Road",
    city: "Dayton",
    state: "OH",
    postalCode: "45402",
    countryCode: "US",
    phone: "+19375550123",
    email: "ar@brightlathe.example",
  },
});

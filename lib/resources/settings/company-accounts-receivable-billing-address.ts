import * as z from "zod";
import { stamps } from "@/lib/schemas/columns";
import { email, filled, id, phoneNumber, text } from "@/lib/schemas/fields";
import { defineResource } from "../define";

export const companyAccountsReceivableBillingAddress = defineResource({
  name: "companyAccountsReceivableBillingAddress",
  singular: "accounts receivable billing address",
  plural: "accounts receivable billing addresses",
  summary: "Address that customers send payments and questions to; its key is the id of the company.",
  area: "settings",
  key: "id",
  labelColumns: ["name"],
  context: ["city"],
  searchColumns: ["name", "addressLine1", "addressLine2", "city"],
  listColumns: ["name", "id", "addressLine1", "addressLine2", "city", "countryCode", "createdAt"],
  row: z.strictObject({
    id: id("company"),
    companyId: id("company"),
    name: filled("Name"),
    addressLine1: text("Address line 1").nullable(),
    addressLine2: text("Address line 2").nullable(),
    city: text("City").nullable(),
    state: text("State").nullable(),
    postalCode: text("Postal code").nullable(),
    countryCode: id("country.alpha2").nullable(),
    phone: phoneNumber("Phone").nullable(),
    fax: phoneNumber("Fax").nullable(),
    email: email("Email").nullable(),
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

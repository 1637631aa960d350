import * as z from "zod";
import { email, id, phoneNumber, text } from "@/lib/schemas/fields";
import { defineContract, type Run } from "../define";
import { sentFields } from "../upsert";

const defaultName = "Accounts Receivable";

export const contract = defineContract({
  label: "WRITE",
  title: "Edit the receivables billing address",
  summary: "Address that customers send payments and questions to. Omitted fields stay unchanged.",
  input: z.strictObject({
    name: text("Name").nullish(),
    addressLine1: text("Address line 1").nullish(),
    addressLine2: text("Address line 2").nullish(),
    city: text("City").nullish(),
    state: text("State").nullish(),
    postalCode: text("Postal code").nullish(),
    countryCode: id("country.alpha2").nullish(),
    phone: phoneNumber("Phone").nullish(),
    fax: phoneNumber("Fax").nullish(),
    email: email("Email").nullish(),
  }),
  output: z.strictObject({
    name: text("Name"),
    addressLine1: text("Address line 1").nullable(),
    addressLine2: text("Address line 2").nullable(),
    city: text("City").nullable(),
    state: text("State").nullable(),
    postalCode: text("Postal code").nullable(),
    countryCode: id("country.alpha2").nullable(),
    phone: text("Phone", { input: "tel" }).nullable(),
    fax: text("Fax", { input: "tel" }).nullable(),
    email: text("Email", { input: "email" }).nullable(),
  }),
  example: {
    name: defaultName,
    city: "Dayton",
    state: "OH",
    countryCode: "US",
    phone: "+19375550123",
  },
});

export const run: Run<typeof contract> = async ({ tx, actor }, input) => {
  const { name, ...address } = sentFields(contract.input, input);
  const fields = { ...address, ...(name !== undefined && { name: name ?? defaultName }) };
  return tx.companyAccountsReceivableBillingAddress.upsert({
    where: { id: actor.companyId },
    create: { ...fields, id: actor.companyId, companyId: actor.companyId, createdBy: actor.userId },
    update: fields,
    omit: {
      id: true,
      companyId: true,
      createdAt: true,
      createdBy: true,
      updatedAt: true,
      updatedBy: true,
      rowVersion: true,
    },
  });
};

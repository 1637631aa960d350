import * as z from "zod";
import { email, id, phoneNumber, text } from "@/lib/schemas/fields";
import { defineContract, type Run } from "../define";
import { sentFields } from "../upsert";

const defaultName = "Accounts Receivable";

export const contract = defineContract({
  label: "WRITE",
  title: "Change the receivables billing address",
  summary: "The address that customers' payments and questions go to. Absent fields stay as they are.",
  input: z.strictObject({
    name: text().nullish(),
    addressLine1: text().nullish(),
    addressLine2: text().nullish(),
    city: text().nullish(),
    state: text().nullish(),
    postalCode: text().nullish(),
    countryCode: id("country.alpha2").nullish(),
    phone: phoneNumber().nullish(),
    fax: phoneNumber().nullish(),
    email: email().nullish(),
  }),
  output: z.strictObject({
    name: text(),
    addressLine1: text().nullable(),
    addressLine2: text().nullable(),
    city: text().nullable(),
    state: text().nullable(),
    postalCode: text().nullable(),
    countryCode: id("country.alpha2").nullable(),
    phone: text().nullable(),
    fax: text().nullable(),
    email: text().nullable(),
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

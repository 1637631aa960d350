import * as z from "zod";
import { defineConsoleContract } from "@/lib/operations/define";
import { demoId } from "@/lib/schemas/demo-ids";
import { id, text } from "@/lib/schemas/fields";
import { recordValues as values } from "../document/shared";

const version = z
  .string()
  .optional()
  .meta({ description: "`ETag` of the record as it was read; another version is rejected with 412" });

const part = {
  id: z.string().min(1).optional().meta({ description: "Key of an existing one; a new one has none" }),
  version,
  delete: z.literal(true).optional(),
  values,
};
const inner = (description: string) =>
  z.strictObject({ version, values }).default({ values: {} }).meta({ description });

/** Locations, or contacts, that one call changes. */
const maxParts = 100;

export const contract = defineConsoleContract({
  label: "WRITE",
  access: "anyone signed in",
  isLarge: true,
  title: "Save a customer or supplier with addresses and contacts",
  summary:
    "Creates or changes a customer or supplier, its payment term, addresses and contacts in one transaction, as one change set that can be undone. Locations and contacts that are not named stay as they are. A new customer is invoiced at its first location and contact. Needs the scopes to read and write, and where something is deleted to delete, each table.",
  input: z.strictObject({
    resource: z.enum(["customer", "supplier"]),
    id: z.string().min(1).optional().meta({ description: "Key of an existing customer or supplier" }),
    version,
    values,
    paymentTermId: id("paymentTerm")
      .nullable()
      .optional()
      .meta({ description: "Payment term of a customer; suppliers have none" }),
    locations: z
      .array(z.strictObject({ ...part, address: inner("Columns of its address") }))
      .max(maxParts)
      .default([]),
    contacts: z
      .array(
        z.strictObject({
          ...part,
          contact: inner("Columns of the person"),
          location: z
            .int()
            .min(0)
            .optional()
            .meta({ description: "Index of the new location in `locations` where the person works" }),
        }),
      )
      .max(maxParts)
      .default([]),
  }),
  output: z.strictObject({
    id: text(),
    changeSetId: id("auditLog").nullable().meta({ description: "Null when nothing changed" }),
  }),
  example: {
    resource: "customer",
    values: { name: "Tallmadge Pump Co.", currencyCode: "USD" },
    paymentTermId: demoId("pt", 30),
    locations: [
      { values: { name: "Main" }, address: { values: { addressLine1: "12 Canal Street", city: "Akron" } } },
    ],
    contacts: [{ contact: { values: { firstName: "Ida", lastName: "Moss" } }, location: 0 }],
  },
});

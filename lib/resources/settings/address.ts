import * as z from "zod";
import { addressLines, ownId, stamps } from "@/lib/schemas/columns";
import { defineResource } from "../define";

export const address = defineResource({
  name: "address",
  singular: "address",
  plural: "addresses",
  summary: "Postal addresses of customers and suppliers.",
  area: "settings",
  key: "id",
  labelColumns: ["addressLine1", "city"],
  labelSeparator: " ",
  context: ["phone"],
  searchColumns: ["addressLine1", "city", "addressLine2", "stateProvince"],
  listColumns: [
    "addressLine1",
    "city",
    "addressLine2",
    "stateProvince",
    "postalCode",
    "countryCode",
    "createdAt",
  ],
  row: z.strictObject({
    ...ownId("address"),
    ...addressLines(),
    ...stamps(),
  }),
  write: { required: [] },
  example: {
    addressLine1: "3100 Valleywood Drive",
    city: "Kettering",
    stateProvince: "OH",
    postalCode: "45429",
    countryCode: "US",
  },
});

import * as z from "zod";
import { json, text, textList } from "@/lib/schemas/fields";
import { addressLines, ownId, stamps } from "../columns";
import { defineResource } from "../define";

export const location = defineResource({
  name: "location",
  title: "Locations",
  summary: "Plants, warehouses and offices of the company.",
  area: "settings",
  key: "id",
  row: z.strictObject({
    ...ownId("location"),
    name: text(),
    ...addressLines(),
    timezone: text(),
    customFields: json(),
    tags: textList(),
    ...stamps(),
  }),
  write: { required: ["name"] },
  example: {
    name: "Toledo service depot",
    addressLine1: "1200 Dorr Street",
    city: "Toledo",
    stateProvince: "OH",
    postalCode: "43607",
    countryCode: "US",
    timezone: "America/New_York",
  },
});
